import type { AddressField } from './address-block.ts';

/** From one character up to, not including, another, counted as JavaScript counts. */
export interface CharRange {
  from: number;
  to: number;
}

export interface Part extends CharRange {
  /** What these characters were taken for; a label only says what follows it. */
  is: AddressField | 'label' | 'rest';
}

/** The block while it is read: the same text in plain width, and who has taken which of its characters. */
export interface AddressText {
  readonly text: string;
  slice: (range: CharRange) => string;
  /** What is left of a range when the blanks at its ends are taken away. */
  trim: (range: CharRange) => CharRange;
  /** The parts of a range that nobody has taken, as long as possible. */
  unclaimedIn: (range: CharRange) => CharRange[];
  label: (range: CharRange) => void;
  /** Takes characters as a field's value. Answers false, and takes nothing, where the field says something else already. */
  claim: (field: AddressField, ranges: readonly CharRange[], value?: string) => boolean;
  has: (field: AddressField) => boolean;
  valueOf: (field: AddressField) => string | undefined;
  /** Follows from what was taken and is not in the text itself. */
  infer: (field: AddressField, value: string) => void;
  parts: () => Part[];
}

/** Full-width letters, digits and punctuation in plain width, one for one, so that places in both texts are the same. */
function toPlainWidth(text: string): string {
  return text.replace(/\r/g, '\n').replace(/[\u00a0\u2002-\u200a\u3000\uff01-\uff5e]/g, (character) => character.normalize('NFKC'));
}

export const hasContent = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export function createAddressText(given: string): AddressText {
  const text = toPlainWidth(given);
  const owners = Array.from<Part['is'] | undefined>({ length: text.length });
  const values = new Map<AddressField, string>();
  const mark = ({ from, to }: CharRange, is: Part['is']) => owners.fill(is, from, to);
  const slice = ({ from, to }: CharRange) => text.slice(from, to);
  return {
    text,
    slice,
    trim: ({ from, to }) => {
      const inner = text.slice(from, to);
      const start = from + (inner.length - inner.trimStart().length);
      return { from: start, to: Math.max(start, from + inner.trimEnd().length) };
    },
    unclaimedIn: (range) => runsOf(range, (at) => owners[at] === undefined).map(({ from, to }) => ({ from, to })),
    label: (range) => mark(range, 'label'),
    claim: (field, ranges, value) => {
      const taken = value ?? ranges.map(slice).map(tidy).filter(Boolean).join(', ');
      const known = values.get(field);
      if (taken === '' || (known !== undefined && known.toLowerCase() !== taken.toLowerCase())) return false;
      if (known === undefined) values.set(field, taken);
      for (const range of ranges) mark(range, field);
      return true;
    },
    has: (field) => values.has(field),
    valueOf: (field) => values.get(field),
    infer: (field, value) => {
      if (!values.has(field)) values.set(field, value);
    },
    parts: () => {
      const all: Part[] = [];
      for (const { from, to } of runsOf({ from: 0, to: text.length }, (at) => owners[at])) {
        const is = owners[from] ?? 'rest';
        if (is !== 'rest' || hasContent(text.slice(from, to))) all.push({ from, to, is });
      }
      return all;
    },
  };
}

/** Stretches whose characters share what `keyOf` says of them; those of which it says false are left out. */
function runsOf({ from, to }: CharRange, keyOf: (at: number) => unknown): CharRange[] {
  const runs: CharRange[] = [];
  let start = from;
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && keyOf(at) === keyOf(start)) continue;
    if (keyOf(start) !== false && start < at) runs.push({ from: start, to: at });
    start = at;
  }
  return runs;
}

const EDGES = new Set([' ', ',', ';', ':', '|', '/', '-']);

/** One space between words, none at the ends, and no punctuation left over from what was cut away. */
export function tidy(text: string): string {
  const single = text.replace(/\s+/g, ' ');
  let from = 0;
  let to = single.length;
  while (from < to && EDGES.has(single.charAt(from))) from += 1;
  while (to > from && EDGES.has(single.charAt(to - 1))) to -= 1;
  return single.slice(from, to);
}
