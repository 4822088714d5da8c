/**
 * Takes an air waybill from the draft to the paid bill, as the customer's ERP and the forwarder's would do it together. Every call is typed by
 * the portal's own OpenAPI document; nothing else of the portal is needed:
 *
 *   npm install openapi-fetch openapi-typescript
 *   npx openapi-typescript https://portal.example/api/openapi.json --output waybound-api.d.ts
 *   WAYBOUND_URL=https://portal.example CUSTOMER_KEY=wbk_… OPERATOR_KEY=… CHANNEL_ID=12 node air-waybill-by-both-sides.ts
 *
 * The customer's key needs waybills:write and finance:write; the operator's needs operate and finance.
 */
import createClient from 'openapi-fetch';
import type { paths } from './waybound-api.d.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}.`);
  return value;
}

const clientOf = (key: string) =>
  createClient<paths>({ baseUrl: `${setting('WAYBOUND_URL')}/api`, headers: { authorization: key, 'accept-language': 'en' } });
const customer = clientOf(setting('CUSTOMER_KEY'));
const operator = clientOf(setting('OPERATOR_KEY'));

/** `components['schemas']['Refusal']` names every reason. */
interface Refusal {
  code: 400 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  mass: string;
  data: { reason: string; errors?: unknown };
}

interface Answered<T> {
  data?: { code: 200; data?: T } | Refusal;
  response: { status: number; url: string };
}

/** HTTP tells of the transport, `code` of the business: every code but 200 is a refusal with its reason. */
async function done<T>(answer: Promise<Answered<T>>): Promise<T> {
  const { data: envelope, response } = await answer;
  if (!envelope) throw new Error(`${response.url}: HTTP ${response.status}`);
  if (envelope.code !== 200)
    throw new Error(`${response.url}: ${envelope.data.reason}, ${envelope.mass} ${JSON.stringify(envelope.data.errors)}`);
  if (envelope.data === undefined) throw new Error(`${response.url}: no data`);
  return envelope.data;
}

const box = { grossWeight: '10', length: '60', width: '40', height: '30' };
const draft = await done(
  customer.POST('/seaair/waybills/saveWaybillStandard', {
    body: {
      shippingWay: 'AIR',
      channelId: setting('CHANNEL_ID'),
      loadingPort: 'SZX',
      countryId: 1,
      customerActualWeight: '20',
      customerVolume: '0.144',
      customerTotalPackages: 2,
      purposeWarehouseType: 'fba',
      channelCapacity: ['general'],
      specialProduct: ['none'],
      isCustomerDeclaration: false,
      deliveryType: 'truck',
      selfDelivered: 'dropoff',
      isBuyInsurance: false,
      dispatcher: 'Amazon ONT8',
      dispatchLinkMan: 'Receiving',
      dispatchPhone: '+1 951 555 0100',
      dispatchAddressCode: 'ONT8',
      packingList: [{ startBoxNumber: 1, endBoxNumber: 2, ...box, sku: 'YF-1', quantity: 16 }],
      invoiceLines: [{ sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: 16 }],
    },
  }),
);
const { id, waybillNo } = await done(customer.POST('/seaair/waybills/submitOrderExamine', { body: { id: draft.id, rev: draft.rev } }));
const { cursor } = await done(operator.GET('/operations/events', { params: { query: { since: new Date().toISOString() } } }));

await done(operator.POST('/operations/approve', { body: { waybillNo } }));
await done(customer.POST('/seaair/waybills/handoverWaybill', { body: { id, cartons: 2, weight: '20', wayOfDelivery: 'own' } }));
const cartons = [1, 2].map((boxNumber) => ({
  boxNumber,
  weight: box.grossWeight,
  length: box.length,
  width: box.width,
  height: box.height,
}));
await done(operator.POST('/operations/receive', { body: { waybillNo, cartons } }));

const read = () => done(operator.GET('/operations/waybill', { params: { query: { waybillNo } } }));
/** Along its road, as the portal says it goes on; the declarations are filed where it asks for them. */
for (let { waybill } = await read(); waybill.next.length > 0 && waybill.status !== 'wait_for_lock'; { waybill } = await read()) {
  const [status] = waybill.next.toReversed();
  if (!status) break;
  if (!waybill.isExportFiled && waybill.status === 'wait_for_clearance_of_goods')
    await done(operator.POST('/operations/fileExport', { body: { waybillNo } }));
  if (!waybill.isImportFiled && waybill.status === 'wait_for_cclearance')
    await done(operator.POST('/operations/fileImport', { body: { waybillNo } }));
  await done(operator.POST('/operations/advance', { body: { waybillNo, status } }));
}

const bill = await done(operator.POST('/operations/issueBill', { body: { waybillNo } }));
await done(customer.POST('/finance/bill/confirmBill', { body: { billId: bill.id } }));
await done(operator.POST('/operations/settleBill', { body: { billNo: bill.billNo } }));

const whole = await done(operator.GET('/operations/waybillDetail', { params: { query: { waybillNo } } }));
const events = await done(operator.GET('/operations/events', { params: { query: { after: cursor } } }));
process.stdout.write(
  JSON.stringify({
    waybillNo,
    status: whole.waybill.status,
    total: bill.total,
    lines: whole.bills[0]?.lines,
    milestones: whole.milestones.length,
    events: events.rows.filter((event) => event.waybillNo === waybillNo).map(({ what }) => what),
  }),
);
