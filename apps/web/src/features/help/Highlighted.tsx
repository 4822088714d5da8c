import { partsOf } from './guide-search.ts';

/** A text with what was looked for marked in it. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  let at = 0;
  return partsOf(text, terms).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
