const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/** Section 5: addresses and company names cannot contain Chinese characters. */
export const isLatin = (value: string): boolean => !CHINESE.test(value);
