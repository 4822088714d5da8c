/** The customs union of the EU: an EORI number of one of them is good in all. ISO codes; Greece writes EL in its numbers. */
const MEMBERS = new Set(
  ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE'].concat([
    'IT',
    'LV',
    'LT',
    'LU',
    'MT',
    'NL',
    'PL',
    'PT',
    'RO',
    'SK',
    'SI',
    'ES',
    'SE',
  ]),
);

export const isInEu = (countryCode: string): boolean => MEMBERS.has(countryCode);
