/** Kete on wood, made on the spot: no files. Silent until asked for. */

export type Noise = "kete" | "capture" | "end";

export interface Sound {
  play(noise: Noise): void;
  close(): void;
}

const VOICES: Record<Noise, { pitch: number; length: number; loud: number; strokes: number }> = {
  kete: { pitch: 1150, length: 0.05, loud: 0.5, strokes: 1 },
  capture: { pitch: 620, length: 0.09, loud: 0.8, strokes: 3 },
  end: { pitch: 330, length: 0.22, loud: 0.7, strokes: 2 },
};

export function createSound(on: () => boolean): Sound {
  let context: AudioContext | null = null;

  function knock(audio: AudioContext, at: number, noise: Noise): void {
    const voice = VOICES[noise];
    const frames = Math.ceil(audio.sampleRate * voice.length);
    const buffer = audio.createBuffer(1, frames, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < frames; i++) {
      const fade = Math.exp((-6 * i) / frames);
      data[i] =
        fade *
        (0.4 * (Math.random() - 0.5) + Math.sin((i * voice.pitch * 6.283) / audio.sampleRate));
    }
    const source = audio.createBufferSource();
    const volume = audio.createGain();
    volume.gain.value = voice.loud * 0.35;
    source.buffer = buffer;
    source.connect(volume).connect(audio.destination);
    source.start(at);
  }

  return {
    play(noise) {
      if (!on() || typeof AudioContext === "undefined") return;
      context ??= new AudioContext();
      for (let i = 0; i < VOICES[noise].strokes; i++) {
        knock(context, context.currentTime + i * 0.07, noise);
      }
    },
    close() {
      void context?.close();
      context = null;
    },
  };
}
