import type { HandlerInput } from '@waybound/contract/call';
import type { transferWaybill as spec } from '@waybound/contract/overseas/overseas';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { customerAction, requireAllowed } from '../waybill/change-waybill.ts';
import { readInvoice, readPacking } from '../waybill/packing-rows.ts';
import type { WaybillHead, WaybillRecord } from '../waybill/rows.ts';
import { changedColumns } from '../lifecycle/fact-columns.ts';
import { changeOverseas, lockOverseas } from './change-overseas.ts';
import { insertOverseas } from './insert-overseas.ts';
import { offeredWarehouses } from './offers.ts';
import { isOwnOverseas } from './rows.ts';
import { expectedBatches, expectedFindings, expectedLines } from './transfer-order.ts';

type Asked = Omit<HandlerInput<typeof spec, never>, 'id' | 'rev'>;
/** Under review at once: nothing is left to be filled in. */
const made = overseasLifecycle.after('transfer', overseasLifecycle.first);
type Transferred = WaybillRef & { abroadWaybillId: string; abroadWaybillNo: string };

/**
 * A warehouse in the waybill's country is to take its goods in, all of them.
 *
 * @param row locked
 */
export async function transferWaybill(context: CustomerContext, row: WaybillRecord, asked: Asked): Promise<Transferred> {
  const { db, customer, now, audit } = context;
  requireAllowed(row, 'transferOverseas');
  const { abroadStockAddress, contactName, contactPhone, customerRemark } = asked;
  const warehouses = await offeredWarehouses(db, customer.siteId);
  const warehouse = warehouses.find(({ code, countryId }) => code === abroadStockAddress && countryId === row.country_id);
  if (!warehouse) refuseFields([{ path: 'abroadStockAddress', rule: 'unknownRecord' }]);
  const owner = { customerId: customer.id, id: row.id };
  const [packingList, invoiceLines] = await Promise.all([readPacking(db, owner), readInvoice(db, owner)]);
  const expected = expectedLines({ packingList, invoiceLines });
  const findings = expectedFindings(expected.lines);
  if (findings.length > 0) refuseFields(findings);
  const order = {
    ...expected,
    masterNo: row.waybill_no,
    returnCountry: warehouse.countryId,
    abroadStockAddress,
    returnNo: undefined,
    serviceItemArr: [],
    batches: expectedBatches(row),
    sender: {
      ...row.details.shipper,
      ...(contactName !== undefined && { shipperAttn: contactName }),
      ...(contactPhone !== undefined && { shipperPhone: contactPhone }),
    },
    customerRemark,
  };
  const { id: abroadWaybillId, waybill_no: abroadWaybillNo } = await insertOverseas(context, order, 'HWC', {
    status: made.status,
    ...changedColumns(overseasLifecycle.facts, overseasLifecycle.first, made),
    source_id: row.id,
    submitted_at: now,
  });
  audit({
    customerId: customer.id,
    subject: 'overseas',
    subjectId: abroadWaybillId,
    what: 'createTransfer',
    after: { waybillNo: abroadWaybillNo, overseasStatus: made.status },
  });
  const changed = await customerAction(context, row, 'transferOverseas', {
    set: { abroad_waybill_id: abroadWaybillId, abroad_waybill_no: abroadWaybillNo },
    after: { abroadWaybillNo },
  });
  return { ...changed, abroadWaybillId, abroadWaybillNo };
}

/**
 * The goods are delivered as booked, and the overseas waybill is closed.
 *
 * @param row locked
 */
export async function cancelTransfer(context: CustomerContext, row: WaybillHead): Promise<WaybillRef> {
  requireAllowed(row, 'cancelTransferOverseas');
  const { db, customer } = context;
  if (row.abroad_waybill_id === null) throw new Error(`Waybill ${row.waybill_no} is transferred to nothing.`);
  const record = await lockOverseas(db, isOwnOverseas(customer.id, row.abroad_waybill_id));
  await changeOverseas(context, record, { action: 'cancelTransfer', what: 'cancelTransfer' });
  return customerAction(context, row, 'cancelTransferOverseas', {
    set: { abroad_waybill_id: null, abroad_waybill_no: null },
    before: { abroadWaybillNo: record.waybill_no },
  });
}
