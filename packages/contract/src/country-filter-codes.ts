/** Ids of countries of the public data, as a list filters by them. Apart from `list-wire.ts`, which the first chunk of the page holds. */
export const COUNTRY_IDS = { kind: 'anyNumber', max: 9999 } as const;
