import { imports as en } from '@waybound/phrases/en/application/imports';
import { imports as zh } from '@waybound/phrases/zh/application/imports';
import type { PlannedColumn, WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import type { Language } from '../../kernel/language.ts';
import { choicesOf } from './cells.ts';
import type { CellKind, SheetColumn } from './sheet-column.ts';

const PHRASES = { zh: zh.sheet, en: en.sheet };

const KINDS: Readonly<Record<CellKind, Pick<PlannedColumn, 'kind' | 'decimals'>>> = {
  text: { kind: 'text' },
  digits: { kind: 'text' },
  decimal: { kind: 'decimal' },
  measure: { kind: 'decimal', decimals: 3 },
  count: { kind: 'integer' },
  yesNo: { kind: 'text' },
  mark: { kind: 'text' },
  unit: { kind: 'text' },
  currency: { kind: 'text' },
  country: { kind: 'text' },
  countryCode: { kind: 'text' },
  category: { kind: 'text' },
  overseasWay: { kind: 'text' },
  offered: { kind: 'text' },
  products: { kind: 'text' },
  codes: { kind: 'text' },
  picture: { kind: 'picture' },
};

/** What a cell understands in more ways than a list can offer: other names of a country, several products. */
const ONLY_OFFERED: ReadonlySet<CellKind> = new Set(['products', 'country', 'countryCode', 'text', 'offered']);

/** @param choices what may be chosen where it is not the same for everybody */
export function plannedColumn(
  { key, cells, widthChars, isRequired, ...titles }: SheetColumn,
  lang: Language,
  choices = choicesOf(cells, lang),
) {
  return {
    key,
    title: titles[lang],
    ...KINDS[cells],
    widthChars,
    ...(isRequired && { isRequired }),
    ...(choices && { choices, isChoiceStrict: !ONLY_OFFERED.has(cells) }),
  } satisfies PlannedColumn;
}

interface Template {
  title: string;
  columns: readonly SheetColumn[];
  /** Without a value there a new record is not taken. */
  isNeeded: (key: string) => boolean;
  /** How rows become records, a sentence each. */
  sentences: readonly string[];
  /** Of columns whose choices are not the same for everybody. */
  choices?: ReadonlyMap<string, readonly string[]>;
}

/** An empty table. What its columns mean is on a second sheet, by an example: one in the table would be taken over as a record. */
export function templatePlan({ title, columns, isNeeded, sentences, choices }: Template, lang: Language): WorkbookPlan {
  const words = PHRASES[lang];
  const planned = columns.map((column) => ({ ...plannedColumn(column, lang, choices?.get(column.key)), isRequired: isNeeded(column.key) }));
  const explained = ({ key, cells, example }: SheetColumn, index: number): string[] => {
    const { title: name = '', choices: offered } = planned[index] ?? {};
    return [name, isNeeded(key) ? words.yes : '', words.how[cells], example || (offered?.[0] ?? '')];
  };
  return {
    name: title,
    columns: planned,
    rows: [],
    notes: {
      name: words.notes,
      widthsChars: [26, 12, 70, 36],
      rows: [
        [words.column, words.needed, words.meaning, words.example],
        ...columns.map(explained),
        [''],
        ...sentences.map((sentence) => ['', '', sentence]),
      ],
    },
  };
}
