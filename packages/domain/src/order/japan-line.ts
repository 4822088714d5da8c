/** Ids of section 3: the countries of the Japan line, Japan and its neighbours. The specification lists 115 twice. */
export const JAPAN_LINE_COUNTRY_IDS: ReadonlySet<number> = new Set([16, 17, 99, 115, 229, 227, 226, 136, 88, 84, 34, 33]);

export const isOnJapanLine = (countryId: number | undefined): boolean => countryId !== undefined && JAPAN_LINE_COUNTRY_IDS.has(countryId);
