/** Names one order form, so that two of them open side by side keep their drafts apart. Section 2 allows 1 to 20 characters. */
export const makeRandomCode = (): string => crypto.getRandomValues(new Uint32Array(2)).join('');
