import type { Readable } from 'node:stream';
import type { waybillExports } from '@waybound/contract/documents/waybill-exports';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { infoPlan } from './info-sheet.ts';
import { sheets } from './sheet-texts.ts';
import { hasTracking, trackingPlan } from './tracking-sheet.ts';
import { readChosen } from './chosen-waybills.ts';
import type { SheetParameters } from './sheet-exports.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import type { Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { startExport } from '../../records/exports/start-export.ts';
import { isoDayInChina } from '../../records/china-day.ts';

/** Chosen waybills as workbooks (section 7, waybills). */
export const waybillExportsHandlers: Handlers<typeof waybillExports> = {
  async exportTrackingNumber({ id }, { db, customer, lang }) {
    const [waybill] = await readChosen(db, customer.id, [id]);
    if (!waybill) refuse('recordMissing');
    if (!hasTracking(waybill)) refuse('noLabelYet');
    return toFile(`${waybill.row.waybill_no} ${sheets.say(lang, 'tracking.title')}`, trackingPlan([waybill], lang));
  },

  async batchExportTrackingNumber({ ids }, { db, customer, lang, now }) {
    const waybills = await readChosen(db, customer.id, ids);
    return toFile(`${sheets.say(lang, 'tracking.title')} ${isoDayInChina(now)}`, trackingPlan(waybills, lang));
  },

  async batchExportWaybillInfo({ ids }, { db, customer, lang, now }) {
    const waybills = await readChosen(db, customer.id, ids);
    return toFile(
      `${sheets.say(lang, 'info.title')} ${isoDayInChina(now)}`,
      infoPlan(waybills, { lang, hidesPrices: customer.hidesPrices }),
    );
  },

  async startSheet({ ids, sheet }, context) {
    const { db, customer, lang, now } = context;
    const asked = [...new Set(ids)];
    await readChosen(db, customer.id, asked);
    const parameters: SheetParameters = { ids: asked };
    const fileName = `${sheets.say(lang, `${sheet}.title`)} ${isoDayInChina(now)}.xlsx`;
    return startExport(context, { kind: sheet, parameters, rows: asked.length, fileName, contentType: WORKBOOK_TYPE });
  },
};

const toFile = (name: string, plan: WorkbookPlan) => ({
  name: `${name}.xlsx`,
  type: WORKBOOK_TYPE,
  content: async (): Promise<Readable> => writeWorkbook(plan),
});
