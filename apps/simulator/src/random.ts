/** Deterministic chance: the same seed, waybill and topic always throw the same, in whatever order they are asked. */
export interface Random {
  /** Evenly from 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(choices: readonly T[]): T;
}

/** Random numbers for every topic of one waybill. */
export type RandomFor = (topic: string) => Random;

export const randomFor =
  (seed: number, subject: string): RandomFor =>
  (topic) =>
    randomFrom(mulberry32(hashOf(`${seed}/${subject}/${topic}`)));

function randomFrom(fraction: () => number): Random {
  return {
    fraction,
    between: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
    chance: (probability) => fraction() < probability,
    pick: (choices) => {
      const picked = choices[Math.floor(fraction() * choices.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Tommy Ettinger's 32-bit generator: small, quick and even enough to play with. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
