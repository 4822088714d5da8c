import type { HandlerInput } from '@waybound/contract/call';
import type { saveScans, scanCheck } from '@waybound/contract/documents/scan-check';
import { MAX_SCANS_OF_WAYBILL } from '@waybound/contract/wire/documents/scan-check';
import { boxIdsOf } from '@waybound/domain/box-labels/amazon-box-id';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { paperFile } from '../../../records/paper-file.ts';
import { readPrintedFor } from '../../../records/printed-for.ts';
import { readBoxes } from '../../../records/waybill/boxes.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { ownHead, readOwnWaybill } from '../../../records/waybill/rows.ts';
import { readNumberedBoxes } from '../../../records/box-labels/numbered-boxes.ts';
import { toDiffering } from '../differing-shipments.ts';
import { SCAN_PAPER_TITLE, scanPaper } from './scan-paper.ts';
import { readScans, readScansAfter } from './scan-rows.ts';
import { checkOf } from './scan-sums.ts';

/** The check that each carton carries both of its labels. */
export const scanCheckHandlers: Handlers<typeof scanCheck> = {
  async queryScanBoxes({ id }, { db, customer }) {
    const waybill = await readOwnWaybill(db, customer.id, id);
    const { boxes, others, differing } = await readNumberedBoxes(db, waybill);
    const ids = boxIdsOf(boxes);
    const needless = new Set(others);
    return {
      waybillNo: waybill.waybill_no,
      boxes: boxes.map(({ boxNumber }) => ({ boxNumber, boxId: ids.get(boxNumber) ?? null, isForAmazon: !needless.has(boxNumber) })),
      ...(differing.length > 0 && { differing: differing.map(toDiffering) }),
    };
  },

  async queryScans({ id, after = '0' }, { db, customer, now }) {
    await readOwnWaybill(db, customer.id, id);
    return { ...(await readScansAfter(db, { customerId: customer.id, waybillId: id }, after)), now: now.toISOString() };
  },

  saveScans: (input, context) => addScans(input, context),

  async printScanCheck({ id }, { db, customer, lang, now }) {
    const waybill = await readOwnWaybill(db, customer.id, id);
    const [numbered, scans, printedFor] = await Promise.all([
      readNumberedBoxes(db, waybill),
      readScans(db, { customerId: customer.id, waybillId: id }),
      readPrintedFor({ db, customer }),
    ]);
    const waybillNo = waybill.waybill_no;
    const paper = scanPaper({
      waybillNo,
      boxes: numbered.boxes.length - numbered.others.length,
      check: checkOf(numbered, scans),
      differing: numbered.differing,
      printedFor,
      lang,
    });
    return paperFile({ printedFor, lang, now }, `${SCAN_PAPER_TITLE[lang]} ${waybillNo}`, [paper]);
  },
};

/** Each once, by its key. Scans of a waybill wait for each other, so their order is the one in which everybody sees them. */
async function addScans({ id, scans }: HandlerInput<typeof saveScans, never>, context: CustomerContext): Promise<{ added: number }> {
  const { db, customer, now, audit } = context;
  const waybill = await ownHead(db, customer.id, id);
  requireAllowed(waybill, 'attachFile');
  const boxes = new Set((await readBoxes(db, waybill, [])).map(({ boxNumber }) => boxNumber));
  const checked = scans.flatMap((scan) => ('boxNumber' in scan ? [scan.boxNumber] : []));
  if (checked.some((boxNumber) => !boxes.has(boxNumber))) refuse('boxUnknown');
  const [{ before }, login] = await Promise.all([
    db
      .selectFrom('box_scan')
      .select(({ fn }) => fn.countAll<string>().as('before'))
      .where('customer_id', '=', customer.id)
      .where('waybill_id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('login')
      .select('login_name')
      .where('customer_id', '=', customer.id)
      .where('id', '=', customer.loginId)
      .executeTakeFirstOrThrow(),
  ]);
  if (Number(before) + scans.length > MAX_SCANS_OF_WAYBILL)
    refuse('tooManyScans', { waybillNo: waybill.waybill_no, max: MAX_SCANS_OF_WAYBILL });
  const rows = scans.map((scan) => {
    const at = new Date(scan.at);
    return {
      customer_id: customer.id,
      waybill_id: id,
      scan_key: scan.key,
      ...('undoes' in scan ? { undoes: scan.undoes } : { box_number: scan.boxNumber, amazon_code: scan.amazonCode }),
      // A scanner whose clock is ahead has scanned by now.
      scanned_at: at > now ? now : at,
      scanned_by: login.login_name,
      received_at: now,
    };
  });
  const added = await db
    .insertInto('box_scan')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['customer_id', 'waybill_id', 'scan_key']).doNothing())
    .returning('id')
    .execute();
  if (added.length > 0) {
    const after = { boxes: formatRanges([...new Set(checked)].toSorted((one, other) => one - other)) };
    audit({ customerId: customer.id, subject: waybill.kind, subjectId: id, what: 'checkBoxes', after });
  }
  return { added: added.length };
}
