import { findChosen, type ChosenWaybill } from './chosen-waybills.ts';
import { infoPlan } from './info-sheet.ts';
import { trackingPlan } from './tracking-sheet.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { Exporter, ExportKind } from '../../records/exports/export-kind.ts';

/** What is kept of a job. */
export interface SheetParameters {
  ids: readonly string[];
}

/** Waybills of one reading transaction. */
const AT_ONCE = 50;

/** Sheets of many chosen waybills, drawn in the background. What was deleted meanwhile has no row. */
export const sheetExports: readonly ExportKind[] = [
  // As `startSheet` has stored them.
  {
    name: 'tracking',
    showsPrices: false,
    draw: (exporter, parameters) => writeWorkbook(trackingPlan(chosen(exporter, parameters as SheetParameters), exporter.lang)),
  },
  {
    name: 'info',
    showsPrices: true,
    draw: (exporter, parameters) =>
      writeWorkbook(
        infoPlan(chosen(exporter, parameters as SheetParameters), { lang: exporter.lang, hidesPrices: exporter.customer.hidesPrices }),
      ),
  },
];

async function* chosen({ customer, read, onProgress }: Exporter, { ids }: SheetParameters): AsyncGenerator<ChosenWaybill> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    yield* await read((db) => findChosen(db, customer.id, some));
    await onProgress(from + some.length);
  }
}
