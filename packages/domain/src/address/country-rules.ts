/** An address there names a state, province or territory (section 5). ISO codes. */
const WITH_STATES: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);
/** Their posts give out no postcodes (UPU). Of the countries that goods are shipped to. */
const WITHOUT_ZIP_CODES: ReadonlySet<string> = new Set(['AE', 'HK', 'MO', 'QA']);

export const hasStates = (countryCode: string): boolean => WITH_STATES.has(countryCode);
export const hasZipCodes = (countryCode: string): boolean => !WITHOUT_ZIP_CODES.has(countryCode);
