import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { MAX_BOXES } from '@waybound/contract/orders/order-limits';
import { check, type Finding } from '@waybound/contract/rules';
import { amazonRow, type AmazonRow } from '@waybound/contract/waybills/correction-fields';
import type { exportAmazonSend, importAmazonSend, saveAmazonSend } from '@waybound/contract/waybills/corrections';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { PACKING_HEADERS } from '@waybound/domain/intake/sheet-vocabulary';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { withAmazonNumbers } from '@waybound/domain/boxes/amazon-numbers';
import { order as en } from '@waybound/phrases/en/orders/order';
import { order as zh } from '@waybound/phrases/zh/orders/order';
import { corrections as correctionsEn } from '@waybound/phrases/en/waybills/corrections';
import { corrections as correctionsZh } from '@waybound/phrases/zh/waybills/corrections';
import { readTable, type TableRow } from '../../gateways/sheets/read/read-workbook.ts';
import type { KnownColumn } from '../../gateways/sheets/read/match-columns.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { Handler } from '../../kernel/context.ts';
import { ruleText, type Language } from '../../kernel/language.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { storedContent } from '../../kernel/uploads.ts';
import { askForTracking, lockTracking } from '../../records/box-labels/ask-for-tracking.ts';
import { readOrder, replaceRows } from '../../records/order/record.ts';
import { customerAction, requireAllowed, requireRev } from '../../records/waybill/change-waybill.ts';
import { readPacking } from '../../records/waybill/packing-rows.ts';
import { ownWaybill, readOwnWaybill, toState, type WaybillRecord } from '../../records/waybill/rows.ts';

/** Amazon's numbers of the boxes of a submitted waybill: often known only once the goods are on their way. */

export const saveAmazonNumbers: Handler<typeof saveAmazonSend> = async ({ id, rev, rows }, context) => {
  const { db, customer, enqueue } = context;
  await lockTracking(db, customer.id, id);
  const row = await ownWaybill(db, customer.id, id);
  requireAllowed(row, 'saveAmazonNumbers');
  requireRev(row, rev);
  const saved = await readOrder(db, row);
  const numbered = withAmazonNumbers(saved.packingList ?? [], rows, { isShipmentFixed: isShipmentFixed(row) });
  if (numbered.findings.length > 0) refuseFields(numbered.findings);
  await replaceRows(db, row, { ...saved, packingList: numbered.rows });
  const numbers = (list: typeof saved.packingList = []) =>
    list.flatMap(({ startBoxNumber, endBoxNumber, shipmentId, referenceId }) =>
      shipmentId === undefined && referenceId === undefined ? [] : [{ startBoxNumber, endBoxNumber, shipmentId, referenceId }],
    );
  const ref = await customerAction(context, row, 'saveAmazonNumbers', {
    before: { numbers: numbers(saved.packingList) },
    after: { numbers: numbers(numbered.rows) },
  });
  // A store may know the shipments that are named now.
  askForTracking(enqueue, customer.id, id);
  return { ...ref, changedBoxes: numbered.changedBoxes };
};

/** While the goods may be changed the shipment may be another one; what was filed names it. */
const isShipmentFixed = (row: WaybillRecord): boolean => mayOnWaybill('changeGoods', toState(row)) !== null;

type Key = keyof AmazonRow;
const KEYS: readonly Key[] = ['startBoxNumber', 'endBoxNumber', 'shipmentId', 'referenceId'];
const COLUMNS: readonly KnownColumn<Key>[] = KEYS.map((key) => ({
  key,
  zh: zh.packing.columns[key],
  en: en.packing.columns[key],
  aliases: PACKING_HEADERS[key],
  isRequired: key === 'startBoxNumber',
}));
const NAMES: Readonly<Record<Language, string>> = { zh: correctionsZh.amazon.sheet, en: correctionsEn.amazon.sheet };

export const exportAmazonNumbers: Handler<typeof exportAmazonSend> = async ({ id }, { db, customer, lang }) => {
  const { waybill_no: waybillNo } = await readOwnWaybill(db, customer.id, id);
  const packing = await readPacking(db, { customerId: customer.id, id });
  const plan = {
    name: NAMES[lang],
    columns: COLUMNS.map(({ key, isRequired = false, ...titles }) => ({
      key,
      title: titles[lang],
      kind: key === 'startBoxNumber' || key === 'endBoxNumber' ? ('integer' as const) : ('text' as const),
      widthChars: 20,
      isRequired,
    })),
    rows: toAmazonRows(packing).map((row) => ({ cells: cellsOf(row) })),
  };
  return {
    name: `${waybillNo} ${plan.name}.xlsx`,
    type: WORKBOOK_TYPE,
    content: async (): Promise<Readable> => writeWorkbook(plan),
  };
};

/** One row for the same boxes, however many products they hold. */
function toAmazonRows(packing: readonly AmazonRow[]): AmazonRow[] {
  const rows = new Map<string, AmazonRow>();
  for (const { startBoxNumber, endBoxNumber, shipmentId, referenceId } of packing) {
    const key = `${startBoxNumber} ${endBoxNumber ?? startBoxNumber}`;
    const known = rows.get(key);
    rows.set(key, {
      startBoxNumber,
      ...(endBoxNumber !== undefined && { endBoxNumber }),
      ...definedOf('shipmentId', known?.shipmentId ?? shipmentId),
      ...definedOf('referenceId', known?.referenceId ?? referenceId),
    });
  }
  return [...rows.values()].sort((a, b) => a.startBoxNumber - b.startBoxNumber);
}

const cellsOf = (row: AmazonRow): Partial<Record<Key, string | number>> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

const definedOf = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  // One entry, of exactly this key.
  value === undefined ? {} : ({ [key]: value } as Record<K, string>);

interface Found {
  index: number;
  finding: Finding;
}

export const importAmazonNumbers: Handler<typeof importAmazonSend> = async ({ id, files: { file } }, { db, customer, files, lang }) => {
  const row = await readOwnWaybill(db, customer.id, id);
  const packing = await readPacking(db, { customerId: customer.id, id });
  const content = await buffer(await storedContent(files, file.key)());
  const table = await readTable(content, COLUMNS, { maxRows: MAX_BOXES + ROWS_ABOVE });
  const found: TableRow<Key>[] = [];
  for await (const each of table.rows) found.push(each);
  if (found.length > MAX_BOXES) refuse('workbookTooManyRows', { max: MAX_BOXES });
  const findings = findIn(found, (given) => withAmazonNumbers(packing, given, { isShipmentFixed: isShipmentFixed(row) }).findings);
  return {
    sheet: table.sheet,
    rows: found.map(({ values }) => ({ ...values })),
    findings: findings.map(({ index, finding }) => ({
      index,
      row: found[index]?.row ?? 0,
      field: finding.path,
      rule: finding.rule,
      message: ruleText(lang, finding),
    })),
    skipped: [...table.unknown],
  };
};

/** The heading and some lines of explanation above it are in the file too. */
const ROWS_ABOVE = 20;

/** Each row by its schema, then what they say of the waybill's boxes. A cell that shows an error of Excel has no other fault. */
function findIn(rows: readonly TableRow<Key>[], compare: (given: readonly AmazonRow[]) => readonly Finding[]): Found[] {
  const good: { index: number; value: AmazonRow }[] = [];
  const findings = rows.flatMap(({ values, errors }, index): Found[] => {
    const shown = errors.map(({ key, code }): Found => ({ index, finding: { path: key, rule: 'cellError', args: { code } } }));
    const checked = check(amazonRow, values);
    if (checked.ok && shown.length === 0) good.push({ index, value: checked.value });
    const reported = new Set(shown.map(({ finding }) => finding.path));
    const others = checked.ok ? [] : checked.findings.filter(({ path }) => !reported.has(path));
    return [...shown, ...others.map((finding) => ({ index, finding }))];
  });
  const among = compare(good.map(({ value }) => value)).flatMap((finding): Found[] => {
    const [, at, path] = /^rows\.([0-9]+)\.(.+)$/.exec(finding.path) ?? [];
    const row = good[Number(at)];
    return row && path !== undefined ? [{ index: row.index, finding: { ...finding, path } }] : [];
  });
  return [...findings, ...among];
}
