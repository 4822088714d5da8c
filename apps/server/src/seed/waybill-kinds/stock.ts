import type { CallAnswer, CallInput } from '@waybound/contract/call';
import type { getOverseas, saveOverseas } from '@waybound/contract/overseas/overseas';
import type { OutboundOrderInput } from '@waybound/contract/overseas/overseas-fields';
import type { listOverseasStock, priceOutbound } from '@waybound/contract/overseas/overseas-stock';
import type { operations } from '@waybound/contract/operations/operations';
import { OUTBOUND_REFUSAL } from '@waybound/simulator/texts';
import type { Caller } from '../server-executor.ts';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;
/** Storage of the oldest lot; the rest of it is on no bill yet. */
const BILLED_DAYS_AGO = 1;

/** What has stood for how many days: free, paid for, dearer soon, and dear. It came back from buyers, or was sent for the stock. */
const STORED = [
  {
    daysAgo: 160,
    goods: 'Camping stove',
    sku: 'X001STOVE9',
    pieces: 40,
    place: 'B-04-12',
    pieceVolume: '0.0184',
    warehouse: 'LAX-R1',
    way: 'TH',
  },
  {
    daysAgo: 84,
    goods: 'Floor fan',
    sku: 'X001FAN220',
    pieces: 36,
    place: 'A-02-07',
    pieceVolume: '0.0465',
    warehouse: 'LAX-R1',
    way: 'HWC',
  },
  {
    daysAgo: 47,
    goods: 'Baby gate',
    sku: 'X002GATE41',
    pieces: 28,
    place: 'C-11-01',
    pieceVolume: '0.0312',
    warehouse: 'EWR-R2',
    way: 'TH',
  },
  {
    daysAgo: 22,
    goods: 'Yoga block',
    sku: 'X002BLOCKS',
    pieces: 150,
    place: 'A-01-03',
    pieceVolume: '0.0031',
    warehouse: 'LAX-R1',
    way: 'HWC',
  },
  {
    daysAgo: 5,
    goods: 'Wall clock',
    sku: 'X003CLOCK8',
    pieces: 64,
    place: 'A-03-02',
    pieceVolume: '0.0089',
    warehouse: 'LAX-R1',
    way: 'TH',
  },
] as const;

interface StockSeed {
  customer: Extract<Actor, { kind: 'customer' }>;
  operator: Extract<Actor, { kind: 'operator' }>;
  now: Date;
}

/**
 * Returned pieces that stayed in the warehouses, goods that were sent for their stock, of which some are still on their way, and three orders
 * out of them: relabelled and on its way, refused, and under review, of which
 * the labels of its customer's own are still to come.
 */
export async function seedStock(caller: Caller, { customer, operator, now }: StockSeed): Promise<void> {
  for (const [index, each] of STORED.entries()) await store(caller, { customer, operator, now }, { ...each, index });
  await announce(caller, { customer, operator, now });
  const { rows } = (await caller.call('overseasStock.listOverseasStock', customer, {}, now)) as CallAnswer<typeof listOverseasStock>;
  const stockOf = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? '';
  const sent = await order(caller, customer, {
    order: {
      ...TO_FBA,
      shipmentId: 'FBA17W4Q8ZNV',
      referenceId: '5K2JQ8TX',
      cartons: 6,
      pallets: 1,
      lines: [{ stockId: stockOf('X001STOVE9'), quantity: 24, serviceItemArr: ['RELABEL'], fnSku: 'X003STOVE2' }],
    },
    at: new Date(now.getTime() - 6 * DAY_MS),
  });
  const ask = (name: Parameters<Caller['call']>[0], more: object, daysAgo: number) =>
    caller.call(name, operator, { waybillNo: sent, ...more }, new Date(now.getTime() - daysAgo * DAY_MS));
  await ask('operations.approveOverseas', {}, 5);
  const { decisions } = (await caller.call('operations.opsOverseas', operator, { waybillNo: sent }, now)) as CallAnswer<
    typeof operations.opsOverseas
  >;
  await ask('operations.pickShort', { lines: decisions.map(({ id }) => ({ decisionId: id, found: 23 })) }, 4.5);
  await ask('operations.finishDecisions', {}, 4);
  await ask('operations.shipDecisions', { trackNo: 'PRO-4471820' }, 3);
  const counted = { id: stockOf('X002GATE41'), seen: 28, reason: 'lost', pieces: 2, remark: '循环盘点未找到' };
  await caller.call('operations.correctStock', operator, counted, new Date(now.getTime() - 2 * DAY_MS));
  // What has left and what is missing by then is not stored any more.
  const dear = rows.find(({ sku }) => sku === 'X001STOVE9');
  const billedAt = new Date(now.getTime() - BILLED_DAYS_AGO * DAY_MS);
  await caller.call('operations.issueBill', operator, { waybillNo: dear?.waybill.waybillNo }, billedAt);
  await refuseOne(caller, { customer, operator, now }, stockOf('X003CLOCK8'));
  await order(caller, customer, {
    order: {
      ...TO_FBA,
      shipmentId: 'FBA17WB2KD5T',
      referenceId: '7Q1MRT4C',
      cartons: 4,
      pallets: 1,
      lines: [
        { stockId: stockOf('X001FAN220'), quantity: 12, serviceItemArr: ['RELABEL'], fnSku: 'X003FAN221', labelBy: 'own' },
        { stockId: stockOf('X002BLOCKS'), quantity: 60, serviceItemArr: ['PHOTO', 'RECARTON'], cartons: 3 },
      ],
    },
    at: new Date(now.getTime() - DAY_MS / 4),
  });
}

const TO_FBA = { dispatchMethod: 'TO-FBA', storeAddress: 'ONT8', packing: 'pallets' } as const satisfies Partial<OutboundOrderInput>;

type Stored = (typeof STORED)[number] & { index: number };

/** What is sent for the stock has no removal order; it comes in cartons of its customer's own. */
const numbered = (way: Stored['way'], index: number): Partial<CallInput<typeof saveOverseas>> =>
  way === 'TH'
    ? { returnNo: `RMV-${4_702_118 + index * 613}` }
    : {
        shippingWay: 'HWC',
        batches: [{ trackNo: `1Z999AA1${30_400_000 + index}`, cartons: 6, pallets: 1 }],
        sender: { shipperCompany: 'Yuanfan Trading', shipperPhone: '+86 755 2345 6789' },
      };

/** Taken in by the forwarder, and on their way to the warehouse. */
async function announce(caller: Caller, { customer, operator, now }: StockSeed): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const announced = {
    returnCountry: 1,
    abroadStockAddress: 'LAX-R1',
    ...numbered('HWC', STORED.length),
    serviceItemArr: ['STORE'],
    lines: [
      { oldsku: 'X004FRYER3', quantity: 90, declareNameEn: 'Air fryer' },
      { oldsku: 'X004KETTL7', quantity: 120, declareNameEn: 'Electric kettle' },
    ],
  };
  const { id, waybillNo } = (await caller.call('overseas.saveOverseas', customer, announced, at(3))) as { id: string; waybillNo: string };
  await caller.call('overseas.submitOverseas', customer, { id }, at(3));
  await caller.call('operations.approveOverseas', operator, { waybillNo }, at(2));
}

async function store(caller: Caller, { customer, operator, now }: StockSeed, lot: Stored): Promise<void> {
  const { daysAgo, goods, sku, pieces, place, pieceVolume, warehouse, way, index } = lot;
  const at = (days: number) => new Date(now.getTime() - Math.max(0, daysAgo + days) * DAY_MS);
  const announced = {
    returnCountry: 1,
    abroadStockAddress: warehouse,
    ...numbered(way, index),
    serviceItemArr: ['STORE'],
    lines: [{ oldsku: sku, quantity: pieces, declareNameEn: goods }],
  };
  const { id, waybillNo } = (await caller.call('overseas.saveOverseas', customer, announced, at(9))) as { id: string; waybillNo: string };
  const ask = (name: Parameters<Caller['call']>[0], more: object, days: number) =>
    caller.call(name, operator, { waybillNo, ...more }, at(days));
  await caller.call('overseas.submitOverseas', customer, { id }, at(9));
  await ask('operations.approveOverseas', {}, 8);
  const counted: CallInput<typeof operations.countReturn>['pieces'] = [{ oldsku: sku, condition: 'good', quantity: pieces }];
  await ask('operations.countReturn', { pieces: counted }, 2);
  const { rev } = (await caller.call('overseas.getOverseas', customer, { id }, at(1))) as CallAnswer<typeof getOverseas>;
  const stays = { oldsku: sku, condition: 'good', quantity: pieces, dispatchMethod: 'STORE' };
  await caller.call('overseas.confirmOverseas', customer, { id, rev, decisions: [stays] }, at(1));
  const { decisions } = (await caller.call('overseas.getOverseas', customer, { id }, at(1))) as CallAnswer<typeof getOverseas>;
  const day = new Date(at(0).getTime() + CHINA_MS).toISOString().slice(0, 10);
  await ask('operations.putAwayDecisions', { rows: decisions.map(({ id: decisionId }) => ({ decisionId, place, pieceVolume, day })) }, 0);
}

/** One that the warehouse does not take as it is. */
async function refuseOne(caller: Caller, { customer, operator, now }: StockSeed, stockId: string): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const asked = { ...TO_FBA, shipmentId: 'FBA17WC9LX3P', cartons: 2, pallets: 1, lines: [{ stockId, quantity: 20 }] };
  const waybillNo = await order(caller, customer, { order: asked, at: at(2) });
  await caller.call('operations.rejectOverseas', operator, { waybillNo, reason: OUTBOUND_REFUSAL }, at(1));
}

interface Ordered {
  order: OutboundOrderInput;
  at: Date;
}

/** At the price of that day. Answers the number of its waybill. */
async function order(caller: Caller, customer: StockSeed['customer'], { order: asked, at }: Ordered): Promise<string> {
  const { totals } = (await caller.call('overseasStock.priceOutbound', customer, asked, at)) as CallAnswer<typeof priceOutbound>;
  const input = { ...asked, agreed: totals };
  const { waybillNo } = (await caller.call('overseasStock.orderOutbound', customer, input, at)) as { waybillNo: string };
  return waybillNo;
}
