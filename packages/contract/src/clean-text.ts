/** Marks without a width: soft hyphens, joiners, directions, the mark at the beginning of a file. A chat or a web page leaves them in what is copied. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Spaces that look like one and are another character. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** A text as it looks: nobody sees those marks, and a SKU with one of them would be found by nobody. */
export const cleanText = (typed: string): string => typed.replace(INVISIBLE, '').replace(SPACES, ' ').trim();
