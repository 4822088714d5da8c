import { bagRow, listParcelBags, type BagRow } from '@waybound/contract/small-parcels/parcel-bags';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { parcelBags as enBags } from '@waybound/phrases/en/small-parcels/parcel-bags';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { parcelBags as zhBags } from '@waybound/phrases/zh/small-parcels/parcel-bags';
import { textsOf } from '../../../kernel/language.ts';
import { chinaMoment } from '../../../records/exports/china-moment.ts';
import { columnsOf } from '../../../records/exports/export-columns.ts';
import { listExport, readsOf } from '../../../records/exports/list-export.ts';
import { toBag } from '../../../records/small-parcels/bags.ts';
import { bagList } from './bag-list.ts';

const words = textsOf({ zh: zhBags, en: enBags });

const { text, integer, measure } = columnsOf<BagRow>();

/** The bags that a filter finds as a sheet; `of` are the columns of the page. */
export const bagExport = listExport({
  name: 'parcelBags',
  input: listParcelBags.input,
  row: bagRow,
  texts: textsOf({ zh, en }),
  columns: [
    text('bagNo', 'bagNo', 18, ({ bagNo }) => bagNo),
    text('status', 'status', 14, ({ status }, lang) => words.say(lang, `status.${status}`)),
    text('status', 'discrepancy', 14, ({ discrepancy }, lang) => discrepancy && words.say(lang, discrepancy)),
    text('name', 'name', 24, ({ name }) => name),
    integer('parcels', 'parcels', ({ parcels }) => parcels),
    measure('weight', 'weight', ({ weight }) => weight),
    integer('received', 'received', ({ received }) => received?.parcels ?? null),
    measure('received', 'receivedWeight', ({ received }) => received?.weight ?? null),
    text('received', 'receivedAt', 18, ({ received }) => chinaMoment(received?.at ?? null)),
    text('createdAt', 'createdAt', 18, ({ createdAt }) => chinaMoment(createdAt)),
    text('closedAt', 'closedAt', 18, ({ closedAt }) => chinaMoment(closedAt)),
  ],
  ...readsOf(() => bagList),
  toRow: toBag,
});
