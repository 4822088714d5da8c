const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Section 2 allows 1 to 20 characters; twelve of 32 letters never meet twice. */
const LENGTH = 12;

/** Names one order form, so that two of them open side by side keep their drafts apart. */
export function makeRandomCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
