/**
 * Which state or province a postcode lies in, for the countries whose addresses name one: by the beginnings that their posts have given
 * to each. A postcode of the armed forces, or one that nobody has given out, lies nowhere.
 */

/** `from-to` or one beginning, each of the same length, and the state they belong to. */
type StateRange = readonly [state: string, beginnings: string];

const UNITED_STATES: readonly StateRange[] = [
  ['AL', '350-369'],
  ['AK', '995-999'],
  ['AZ', '850-865'],
  ['AR', '716-729'],
  ['CA', '900-961'],
  ['CO', '800-816'],
  ['CT', '060-069'],
  ['DC', '200 202-205 569'],
  ['DE', '197-199'],
  ['FL', '320-339 341-349'],
  ['GA', '300-319 398-399'],
  ['HI', '967-968'],
  ['ID', '832-838'],
  ['IL', '600-629'],
  ['IN', '460-479'],
  ['IA', '500-528'],
  ['KS', '660-679'],
  ['KY', '400-427'],
  ['LA', '700-714'],
  ['ME', '039-049'],
  ['MD', '206-219'],
  ['MA', '010-027 055'],
  ['MI', '480-499'],
  ['MN', '550-567'],
  ['MS', '386-397'],
  ['MO', '630-658'],
  ['MT', '590-599'],
  ['NE', '680-693'],
  ['NV', '889-898'],
  ['NH', '030-038'],
  ['NJ', '070-089'],
  ['NM', '870-884'],
  ['NY', '005 100-149'],
  ['NC', '270-289'],
  ['ND', '580-588'],
  ['OH', '430-459'],
  ['OK', '730-732 734-749'],
  ['OR', '970-979'],
  ['PA', '150-196'],
  ['PR', '006-007 009'],
  ['RI', '028-029'],
  ['SC', '290-299'],
  ['SD', '570-577'],
  ['TN', '370-385'],
  ['TX', '733 750-799 885'],
  ['UT', '840-847'],
  ['VT', '050-054 056-059'],
  ['VA', '201 220-246'],
  ['WA', '980-994'],
  ['WV', '247-268'],
  ['WI', '530-549'],
  ['WY', '820-831'],
];

const CANADA: readonly StateRange[] = [
  ['NL', 'A'],
  ['NS', 'B'],
  ['PE', 'C'],
  ['NB', 'E'],
  ['QC', 'G-H J'],
  ['ON', 'K-N P'],
  ['MB', 'R'],
  ['SK', 'S'],
  ['AB', 'T'],
  ['BC', 'V'],
  ['NU', 'X0A-X0C'],
  ['NT', 'X0E X0G X1A'],
  ['YT', 'Y'],
];

const AUSTRALIA: readonly StateRange[] = [
  ['ACT', '0200-0299 2600-2618 2900-2920'],
  ['NSW', '1000-2599 2619-2899 2921-2999'],
  ['VIC', '3000-3999 8000-8999'],
  ['QLD', '4000-4999 9000-9999'],
  ['SA', '5000-5999'],
  ['WA', '6000-6999'],
  ['TAS', '7000-7999'],
  ['NT', '0800-0999'],
];

/** 邮政编码: the first two digits are the province's. */
const CHINA: readonly StateRange[] = [
  ['BJ', '10'],
  ['SH', '20'],
  ['TJ', '30'],
  ['CQ', '40'],
  ['NM', '01-02'],
  ['SX', '03-04'],
  ['HE', '05-07'],
  ['LN', '11-12'],
  ['JL', '13'],
  ['HL', '15-16'],
  ['JS', '21-22'],
  ['AH', '23-24'],
  ['SD', '25-27'],
  ['ZJ', '31-32'],
  ['JX', '33-34'],
  ['FJ', '35-36'],
  ['HN', '41-42'],
  ['HB', '43-44'],
  ['HA', '45-47'],
  ['GD', '51-52'],
  ['GX', '53-54'],
  ['GZ', '55-56'],
  ['HI', '57'],
  ['SC', '61-64'],
  ['YN', '65-67'],
  ['SN', '71-72'],
  ['GS', '73-74'],
  ['NX', '75'],
  ['QH', '81'],
  ['XJ', '83-84'],
  ['XZ', '85'],
];

const COUNTRIES: Readonly<Record<string, { shape: RegExp; allotments: readonly StateRange[] }>> = {
  US: { shape: /^[0-9]{5}(?:[0-9]{4})?$/, allotments: UNITED_STATES },
  CA: { shape: /^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$/, allotments: CANADA },
  AU: { shape: /^[0-9]{4}$/, allotments: AUSTRALIA },
  CN: { shape: /^[0-9]{6}$/, allotments: CHINA },
};

/** The state's code, or undefined where the postcode does not determine it. */
export function stateOfZip(countryCode: string, zipCode: string): string | undefined {
  const country = COUNTRIES[countryCode];
  const zip = zipCode.toUpperCase().replace(/[\s-]/g, '');
  if (!country?.shape.test(zip)) return undefined;
  return country.allotments.find(([, beginnings]) => beginnings.split(' ').some((range) => isWithin(zip, range)))?.[0];
}

function isWithin(zip: string, range: string): boolean {
  const [from = '', to = from] = range.split('-');
  const beginning = zip.slice(0, from.length);
  return beginning >= from && beginning <= to;
}
