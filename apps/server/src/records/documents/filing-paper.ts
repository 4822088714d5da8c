import type { FilingAnswer } from '@waybound/contract/documents/advance-filings';
import type { FilingRegime } from '@waybound/contract/documents/filing-codes';
import type { FilingPartyData } from '@waybound/contract/documents/filing-fields';
import { ASKED_BY } from '@waybound/domain/documents/filing-rules';
import { advanceFilings as en } from '@waybound/phrases/en/papers/advance-filings';
import { advanceFilings as zh } from '@waybound/phrases/zh/papers/advance-filings';
import type { Block, Caption, Paper } from '../../gateways/pdf/papers/paper.ts';
import { captionsOf, NONE } from '../paper-captions.ts';
import type { Language } from '../../kernel/language.ts';
import type { PrintedFor } from '../printed-for.ts';

const words = captionsOf(zh.paper, en.paper);
const parties = captionsOf(zh.party, en.party);
const numbers = captionsOf(zh.number, en.number);
const columns = captionsOf(zh.line, en.line);

const FILING_TITLES: Readonly<Record<FilingRegime, Caption>> = {
  US: { zh: zh.regime.US, en: en.regime.US },
  EU: { zh: zh.regime.EU, en: en.regime.EU },
  GB: { zh: zh.regime.GB, en: en.regime.GB },
  JP: { zh: zh.regime.JP, en: en.regime.JP },
};

const linesOf = ({ name, address, city, zipCode, country, eori }: FilingPartyData = {}): string[] => [
  name ?? NONE,
  address ?? '',
  [city, zipCode, country].filter(Boolean).join(' '),
  eori === undefined ? '' : `EORI ${eori}`,
];

/** What the paper shows: data that were handed over and count, or the customer's draft. */
export interface PrintedFiling extends Pick<FilingAnswer, 'waybillNo' | 'regime' | 'filing' | 'handedBy' | 'reference' | 'filedOn'> {
  isHanded: boolean;
  /** ISO days. */
  savedOn: string | undefined;
  handedOn: string | undefined;
}

export const filingTitle = ({ regime, waybillNo }: Pick<PrintedFiling, 'regime' | 'waybillNo'>, lang: Language): string =>
  `${FILING_TITLES[regime][lang]} ${waybillNo}`;

const showsOf = ({ isHanded, handedOn, handedBy, savedOn }: PrintedFiling): string => {
  const said = isHanded
    ? words.say('handed', { day: handedOn ?? NONE, by: handedBy ?? NONE })
    : words.say(savedOn === undefined ? 'unsaved' : 'draft', { day: savedOn });
  return `${said.zh} ${said.en}`;
};

/** What is filed, as whoever files it types it: parties, numbers and goods. */
export function filingPaper(printed: PrintedFiling, printedFor: PrintedFor): Paper {
  const { waybillNo, regime, filing, reference, filedOn } = printed;
  const asked = ASKED_BY[regime];
  const { manufacturers = [], lines = [] } = filing;
  return {
    title: FILING_TITLES[regime],
    number: waybillNo,
    hasBarcode: true,
    blocks: [
      {
        kind: 'facts',
        facts: [
          words.fact('customer', printedFor.customerName),
          words.fact('waybillNo', waybillNo),
          words.fact('shows', showsOf(printed)),
          ...asked.numbers.map((number) => numbers.fact(number, filing[number] ?? NONE)),
          ...(!printed.isHanded || reference === null ? [] : [words.fact('reference', reference), words.fact('filedOn', filedOn ?? NONE)]),
        ],
      },
      {
        kind: 'parties',
        parties: asked.parties.map((party) => ({ title: parties.say(party), lines: linesOf(filing[party]) })),
      },
      ...(asked.hasManufacturers
        ? [
            {
              kind: 'parties',
              parties: manufacturers.map((each, at) => ({ title: words.say('manufacturer', { no: at + 1 }), lines: linesOf(each) })),
            } as const,
          ]
        : []),
      goods(lines, asked.hasManufacturers),
    ],
  };
}

const goods = (lines: NonNullable<FilingAnswer['filing']['lines']>, hasManufacturers: boolean): Block => ({
  kind: 'table',
  columns: [
    { title: columns.say('description'), share: 60 },
    { title: columns.say('hsCode'), share: 20 },
    { title: columns.say('originCountry'), share: 20 },
    ...(hasManufacturers ? [{ title: columns.say('manufacturerNo'), share: 20 }] : []),
  ],
  rows: lines.map(({ description, hsCode, originCountry, manufacturerNo }) => [
    description ?? NONE,
    hsCode ?? NONE,
    originCountry ?? NONE,
    ...(hasManufacturers ? [String(manufacturerNo ?? 1)] : []),
  ]),
});
