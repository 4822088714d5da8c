/** What a scanner's operator hears without looking: one high tone is good, two low ones are not. */

const MUTED = 'scanMuted';
const TONES = { good: [{ at: 0, hertz: 1320 }], bad: [0, 0.22].map((at) => ({ at, hertz: 180 })) } as const;
const TONE_S = 0.16;
const LOUDNESS = 0.2;

export const isMuted = (): boolean => localStorage.getItem(MUTED) === 'y';
export const setMuted = (muted: boolean): void => (muted ? localStorage.setItem(MUTED, 'y') : localStorage.removeItem(MUTED));

let context: AudioContext | undefined;

export function play(sound: keyof typeof TONES): void {
  if (isMuted()) return;
  try {
    context ??= new AudioContext();
    for (const { at, hertz } of TONES[sound]) {
      const tone = new OscillatorNode(context, { frequency: hertz, type: sound === 'good' ? 'sine' : 'square' });
      tone.connect(new GainNode(context, { gain: LOUDNESS })).connect(context.destination);
      tone.start(context.currentTime + at);
      tone.stop(context.currentTime + at + TONE_S);
    }
  } catch {
    // A device without sound shows colours all the same.
  }
}
