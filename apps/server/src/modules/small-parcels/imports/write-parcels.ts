import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { Portion } from '../../../kernel/work/work-kind.ts';
import type { CellFinding } from '../../../records/imports/sheet-cells.ts';
import { readSkus } from '../../../records/order/sku-library.ts';
import { changeParcel } from '../../../records/small-parcels/change-parcel.ts';
import { termsOfAnnouncement, type ParcelGrounds } from '../../../records/small-parcels/parcel-checks.ts';
import { columnsOfParcel } from '../../../records/small-parcels/parcel-columns.ts';
import { insertParcels, isSameParcel, keepsOrderNo, meantOf, parcelsByOrder } from '../../../records/small-parcels/parcels-by-order.ts';
import { lockParcels, type ParcelRecord } from '../../../records/small-parcels/rows.ts';
import { checkParcel, isSameCell } from './check-parcel.ts';
import type { SheetParcel } from './sheet-parcels.ts';

/** Whose parcels are written, and what is done with those that are whole. */
export interface WriteOptions {
  customerId: string;
  siteId: string;
  loginId: string;
  announces: boolean;
  grounds: ParcelGrounds;
  /** What is wrong for a reason of the whole table, by the first row of a parcel. */
  duplicates: ReadonlyMap<number, CellFinding>;
}

export interface WriteResult {
  created: number;
  changed: number;
  unchanged: number;
  wrong: number;
  announced: number;
  errors: CellFinding[];
  /** Of parcels that are saved, and not whole or without what the SKU library says. */
  warnings: CellFinding[];
}

interface GoodParcel {
  parcel: Parcel;
  before: ParcelRecord | undefined;
  isWhole: boolean;
}

/**
 * Saves what the sheet says of some parcels, each for itself, and announces those that are whole where that is wanted. The caller holds the
 * customer's turn and the transaction.
 */
export async function writeParcels(portion: Portion, sheets: readonly SheetParcel[], options: WriteOptions): Promise<WriteResult> {
  const known = await parcelsByOrder(
    portion.db,
    options.customerId,
    sheets.map(({ key }) => key),
  );
  const skus = sheets.flatMap(({ items = [] }) => items.flatMap(({ values: { sku } }) => (typeof sku === 'string' ? [sku] : [])));
  const skuOf = await readSkus(portion.db, options.customerId, skus);
  const errors: CellFinding[] = [];
  const warnings: CellFinding[] = [];
  const good: GoodParcel[] = [];
  for (const sheet of sheets) {
    const before = meantOf(known.get(sheet.key)?.filter(keepsOrderNo));
    const result = checkParcel(sheet, before?.details, options.grounds, skuOf);
    const found = [...ofTable(sheet, options), ...('findings' in result ? result.findings : sentAlready(sheet, before, result.parcel))];
    errors.push(...found);
    if ('findings' in result || found.length > 0) continue;
    const { missing, leftOut } = result;
    warnings.push(...leftOut, ...missing.filter((finding) => !leftOut.some((each) => isSameCell(each, finding))));
    good.push({ parcel: result.parcel, before, isWhole: missing.length === 0 });
  }
  const counts = await save(portion, good, options);
  return { ...counts, wrong: sheets.length - good.length, errors, warnings };
}

const ofTable = ({ rows: [first = 0] }: SheetParcel, { duplicates }: WriteOptions): CellFinding[] => {
  const finding = duplicates.get(first);
  return finding ? [finding] : [];
};

/** What was announced is changed by no sheet; one that says the same of it changes nothing. */
function sentAlready({ rows: [row = 0] }: SheetParcel, before: ParcelRecord | undefined, parcel: Parcel): CellFinding[] {
  if (!before || before.submitted_at === null || isSameParcel(before.details, parcel)) return [];
  return [{ row, column: 'customerOrderNo', rule: 'alreadyUsed', args: { other: before.waybill_no } }];
}

async function save(portion: Portion, good: readonly GoodParcel[], options: WriteOptions) {
  const added = good.filter(({ before }) => before === undefined);
  const changed = good.filter(({ before, parcel }) => before !== undefined && !isSameParcel(before.details, parcel));
  const inserted = await insertParcels(
    portion,
    added.map(({ parcel }) => parcel),
    options,
  );
  for (const { before, parcel } of changed) {
    if (before) await changeParcel(portion, before, { action: 'save', what: 'saveParcel', set: columnsOfParcel(parcel, options.grounds) });
  }
  const announced = options.announces ? await announce(portion, options, good, inserted) : 0;
  return { created: added.length, changed: changed.length, unchanged: good.length - added.length - changed.length, announced };
}

/** @returns how many */
async function announce(
  portion: Portion,
  { customerId, grounds }: WriteOptions,
  good: readonly GoodParcel[],
  inserted: readonly ParcelRecord[],
): Promise<number> {
  const whole = new Set(good.flatMap(({ parcel, isWhole }) => (isWhole ? [parcel.customerOrderNo] : [])));
  const draftIds = good.flatMap(({ before }) => (before && before.submitted_at === null ? [before.id] : []));
  // As they are now: a save has moved their revision.
  const drafts = await lockParcels(portion.db, customerId, draftIds);
  let count = 0;
  for (const record of [...inserted, ...drafts.values()]) {
    if (!whole.has(record.customer_order_no ?? undefined)) continue;
    const set = { submitted_at: portion.now, ...termsOfAnnouncement(record.details, grounds) };
    await changeParcel(portion, record, { action: 'submit', what: 'submitParcel', set });
    count += 1;
  }
  return count;
}
