import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import {
  FILING_PARTY_FIELDS,
  type FiledDocument,
  type FilingLineField,
  type FilingNumber,
  type FilingParty,
  type FilingPartyField,
  type FilingRegime,
} from '@waybound/contract/documents/filing-codes';
import type { Filing, FilingPartyData } from '@waybound/contract/documents/filing-fields';
import { isInEu } from '../eu-countries.ts';

/** What customs ask for in an advance filing, in the order of its form (facts-2.md 10.3, docs/decisions/2026-11-28-advance-filings.md). */
interface Asked {
  parties: readonly FilingParty[];
  /** Of each party. */
  fields: readonly FilingPartyField[];
  /** Who has to have an EORI number; the others may. */
  eori?: FilingParty;
  numbers: readonly FilingNumber[];
  hasManufacturers: boolean;
  lines: readonly FilingLineField[];
}

const PLACE = ['name', 'address', 'city', 'country'] as const;
/** Addresses are refused there without a postcode. */
const POSTAL = ['name', 'address', 'city', 'zipCode', 'country'] as const;

export const ASKED_BY: Readonly<Record<FilingRegime, Asked>> = {
  US: {
    parties: ['seller', 'buyer', 'shipTo', 'stuffing', 'consolidator'],
    fields: PLACE,
    numbers: ['importerNumber', 'consigneeNumber', 'houseBill', 'scac'],
    hasManufacturers: true,
    lines: ['hsCode', 'originCountry'],
  },
  EU: {
    parties: ['seller', 'buyer', 'consignee'],
    fields: POSTAL,
    eori: 'consignee',
    numbers: ['houseBill'],
    hasManufacturers: false,
    lines: ['description', 'hsCode'],
  },
  GB: {
    parties: ['seller', 'consignee'],
    fields: POSTAL,
    eori: 'consignee',
    numbers: ['houseBill'],
    hasManufacturers: false,
    lines: ['description', 'hsCode'],
  },
  JP: {
    parties: ['seller', 'consignee'],
    fields: PLACE,
    numbers: ['houseBill', 'scac'],
    hasManufacturers: false,
    lines: ['description', 'hsCode'],
  },
};

/** Of a destination: ISO codes, and EU for its members. Undefined where its customs ask for nothing of that name. */
export function regimeOf(document: FiledDocument, country: string): FilingRegime | undefined {
  if (document === 'isfData') return country === 'US' ? 'US' : undefined;
  if (isInEu(country)) return 'EU';
  return country === 'GB' || country === 'JP' ? country : undefined;
}

/** Words that say nothing of what the goods are: ICS2 refuses descriptions that are made of them. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  'a accessories accessory and article articles cargo commercial consolidated freight general gift gifts good goods item items misc'
    .split(' ')
    .concat('merchandise miscellaneous of other others part parts product products sample samples stuff unknown various'.split(' ')),
);

/** Whether a description names goods at all. */
export const isVague = (description: string): boolean =>
  description
    .toLowerCase()
    .split(/[^a-z]+/)
    .every((word) => word === '' || SAYS_NOTHING.has(word));

/** What is missing or wrong before a filing can be handed over. Its shapes are checked already. */
export function filingFindings(regime: FilingRegime, filing: Filing): FieldFinding[] {
  const asked = ASKED_BY[regime];
  const required = (path: string): FieldFinding => ({ path, rule: 'required' });
  const { manufacturers = [], lines = [] } = filing;
  const missing = (at: string, party: FilingPartyData = {}): FieldFinding[] =>
    asked.fields.filter((field) => party[field] === undefined).map((field) => required(`${at}.${field}`));
  return [
    ...asked.parties.flatMap((party) => [...missing(party, filing[party]), ...eoriFindings(regime, party, filing[party])]),
    ...(asked.hasManufacturers ? (manufacturers.length > 0 ? manufacturers : [{}]) : []).flatMap((each, at) =>
      missing(`manufacturers.${at}`, each),
    ),
    ...asked.numbers.filter((number) => filing[number] === undefined).map(required),
    ...(lines.length > 0 ? lines : [{}]).flatMap((line, at) => lineFindings(asked, line, `lines.${at}`, manufacturers.length)),
  ];
}

function eoriFindings(regime: FilingRegime, party: FilingParty, data: FilingPartyData = {}): FieldFinding[] {
  if (ASKED_BY[regime].eori !== party) return [];
  if (data.eori === undefined) return [{ path: `${party}.eori`, rule: 'required' }];
  const country = data.eori.slice(0, 2);
  const isOfRegime = regime === 'EU' ? isInEu(country) || country === 'XI' : country === 'GB';
  return isOfRegime ? [] : [{ path: `${party}.eori`, rule: 'eoriElsewhere', args: { regime } }];
}

function lineFindings(asked: Asked, line: NonNullable<Filing['lines']>[number], at: string, manufacturers: number): FieldFinding[] {
  const { description, manufacturerNo } = line;
  return [
    ...asked.lines
      .filter((field) => line[field] === undefined)
      .map((field): FieldFinding => ({ path: `${at}.${field}`, rule: 'required' })),
    ...(asked.lines.includes('description') && description !== undefined && isVague(description)
      ? [{ path: `${at}.description`, rule: 'vagueGoods' } as const]
      : []),
    ...(asked.hasManufacturers && manufacturerNo !== undefined && manufacturerNo > Math.max(manufacturers, 1)
      ? [{ path: `${at}.manufacturerNo`, rule: 'noSuchManufacturer', args: { count: manufacturers } } as const]
      : []),
  ];
}

/** The countries that a filing names, each with its field. */
export const countriesIn = ({ manufacturers = [], lines = [], ...filing }: Filing): { path: string; country: string }[] => {
  const parties = (['seller', 'buyer', 'consignee', 'shipTo', 'stuffing', 'consolidator'] as const).map(
    (party) => [`${party}.country`, filing[party]?.country] as const,
  );
  return [
    ...parties,
    ...manufacturers.map(({ country }, at) => [`manufacturers.${at}.country`, country] as const),
    ...lines.map(({ originCountry }, at) => [`lines.${at}.originCountry`, originCountry] as const),
  ].flatMap(([path, country]) => (country === undefined ? [] : [{ path, country }]));
};

export const isNamed = (party: FilingPartyData | undefined): boolean =>
  party !== undefined && FILING_PARTY_FIELDS.some((field) => party[field] !== undefined);
