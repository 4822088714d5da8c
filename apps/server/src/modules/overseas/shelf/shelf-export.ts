import { listShelf, shelfRow, type ShelfRow } from '@waybound/contract/overseas/overseas-shelf';
import { fillIn } from '@waybound/phrases/translate';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { overseasShelf as enShelf } from '@waybound/phrases/en/overseas/overseas-shelf';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { overseasShelf as zhShelf } from '@waybound/phrases/zh/overseas/overseas-shelf';
import { shelfList, toShelfRow } from './shelf-list.ts';
import { textsOf, type Language } from '../../../kernel/language.ts';
import { columnsOf } from '../../../records/exports/export-columns.ts';
import { listExport, readsOf } from '../../../records/exports/list-export.ts';
import { findCountry } from '../../../records/order/places.ts';

const words = textsOf({ zh: zhShelf, en: enShelf });

const { text, integer, day } = columnsOf<ShelfRow>();

/** What of the shelves a filter finds as a sheet, of claims one's own alone; `of` are the columns of the page. */
export const shelfExport = listExport({
  name: 'shelf',
  input: listShelf.input,
  row: shelfRow,
  texts: textsOf({ zh, en }),
  columns: [
    text('description', 'description', 36, ({ description }) => description),
    text('description', 'mark', 20, ({ mark }) => mark),
    integer('pictures', 'pictures', ({ pictures }) => pictures.length),
    text('warehouse', 'country', 14, ({ countryId }, lang) => findCountry(countryId)?.[lang] ?? null),
    text('warehouse', 'warehouse', 24, (row, lang) => row[lang]),
    integer('pieces', 'pieces', ({ unclaimed }) => unclaimed),
    day('foundOn', 'foundOn', ({ foundOn }) => foundOn),
    day('keptUntil', 'keptUntil', ({ keptUntil }) => keptUntil),
    text('claim', 'claim', 26, writtenClaim),
    text('claim', 'waybillNo', 18, ({ claim }) => claim?.waybillNo ?? null),
    text('claim', 'answer', 30, ({ claim }) => claim?.answer ?? null),
  ],
  ...readsOf(() => shelfList),
  toRow: toShelfRow,
});

function writtenClaim({ claim }: ShelfRow, lang: Language): string | null {
  return claim && fillIn(words.say(lang, `states.${claim.state}`), { pieces: claim.quantity });
}
