/**
 * A whole number with its thousands grouped: "1,284". Also of more digits than a float keeps. By hand, because the first formatter of a page
 * loads the browser's tables: a tenth of a second on a slow processor, before the first row.
 */
export const groupDigits = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');
