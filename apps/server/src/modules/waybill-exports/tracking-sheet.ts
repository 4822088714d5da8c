import { trackingOfBoxes } from '@waybound/domain/boxes/box-tracking';
import { rowsOf, type Chosen, type ChosenWaybill } from './chosen-waybills.ts';
import { sheets } from './sheet-texts.ts';
import type { PlannedCell, PlannedColumn, PlannedRow, WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import { reasonText, type Language } from '../../kernel/language.ts';

const COLUMNS = [
  ['waybillNo', 20],
  ['referenceNo', 20],
  ['boxNumber', 8],
  ['carrier', 16],
  ['trackNumber', 26],
  ['shipmentId', 18],
  ['referenceId', 16],
  ['remark', 44],
] as const;

const trackingOf = ({ row, packingList }: ChosenWaybill) => trackingOfBoxes(packingList, row.packages, row.transport);

export const hasTracking = (waybill: ChosenWaybill): boolean => trackingOf(waybill).some(({ trackNumber }) => trackNumber !== undefined);

/** A row for each number of each box; a waybill that has none yet says so in one. */
export function trackingPlan(waybills: Chosen, lang: Language): WorkbookPlan {
  const missing = reasonText(lang, 'noLabelYet', {});
  return {
    name: sheets.say(lang, 'tracking.title'),
    columns: COLUMNS.map(([key, widthChars]): PlannedColumn => ({
      key,
      title: sheets.say(lang, `tracking.${key}`),
      kind: key === 'boxNumber' ? 'integer' : 'text',
      widthChars,
    })),
    rows: rowsOf(waybills, (waybill): PlannedRow[] => {
      const { waybill_no: waybillNo, reference_no: referenceNo } = waybill.row;
      const head = { waybillNo, ...(referenceNo !== null && { referenceNo }) };
      if (!hasTracking(waybill)) return [{ cells: { ...head, remark: missing } }];
      return trackingOf(waybill).map((box) => ({
        cells: { ...head, ...definedOf(box), ...(box.trackNumber === undefined && { remark: missing }) },
      }));
    }),
  };
}

const definedOf = (cells: object): Record<string, PlannedCell> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
