import type { CallAnswer, CallInput } from '@waybound/contract/call';
import type { operations } from '@waybound/contract/operations/operations';
import type { getOverseas } from '@waybound/contract/overseas/overseas';
import type { DecisionInput, OverseasOrderInput } from '@waybound/contract/overseas/overseas-fields';
import { plainPicture } from '@waybound/simulator/plain-picture';
import { randomFor } from '@waybound/simulator/random';
import { RETURN_FOREIGN, RETURN_REJECTIONS, RETURN_SHORT, RETURN_UNKNOWN } from '@waybound/simulator/texts';
import type { Life } from '../lifecycle.ts';
import { receiveUpload } from '../library-files.ts';
import type { Caller } from '../server-executor.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';
import type { Files } from '../../kernel/uploads.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;
type Operator = Extract<Actor, { kind: 'operator' }>;
type Offers = Omit<CallInput<typeof operations.publishOverseas>, 'siteCode'>;
type Pieces = CallInput<typeof operations.countReturn>['pieces'];

const DAY_MS = 86_400_000;

/** A month is free. */
const STORAGE = {
  currency: 'USD',
  steps: [
    { fromDay: 31, perCbmDay: '0.45' },
    { fromDay: 91, perCbmDay: '0.80' },
    { fromDay: 181, perCbmDay: '1.60' },
  ],
};

const OFFERS: Offers = {
  warehouses: [
    {
      code: 'LAX-R1',
      countryId: 1,
      zh: '洛杉矶退货仓',
      en: 'Los Angeles returns',
      consignee: 'Waybound Returns Dept',
      address: '1200 E Dock Street, Carson, CA',
      zipCode: '90745',
      phone: '+1 310 555 0144',
      storage: STORAGE,
    },
    {
      code: 'EWR-R2',
      countryId: 1,
      zh: '新泽西退货仓',
      en: 'New Jersey returns',
      consignee: 'Waybound Returns Dept',
      address: '45 Cragwood Road, South Plainfield, NJ',
      zipCode: '07080',
      phone: '+1 732 555 0162',
      storage: STORAGE,
    },
  ],
  services: [
    { code: 'RELABEL', kind: 'relabel', zh: '换标', en: 'Relabel', unit: 'piece', unitPrice: '0.35', minimum: '5.00', currency: 'USD' },
    { code: 'REPACK', kind: 'repack', zh: '换包装', en: 'Repack', unit: 'piece', unitPrice: '0.80', currency: 'USD' },
    { code: 'RECARTON', kind: 'repack', zh: '换箱', en: 'New cartons', unit: 'carton', unitPrice: '1.50', currency: 'USD' },
    { code: 'PALLETIZE', kind: 'repack', zh: '打托', en: 'Palletize', unit: 'pallet', unitPrice: '12.00', currency: 'USD' },
    {
      code: 'PHOTO',
      kind: 'photograph',
      zh: '拍照',
      en: 'Photographs',
      unit: 'order',
      unitPrice: '3.00',
      needsPicture: true,
      currency: 'USD',
    },
    {
      code: 'REPAIR',
      kind: 'repair',
      zh: '检测维修',
      en: 'Test and repair',
      unit: 'piece',
      unitPrice: '2.50',
      tiers: [{ from: 11, unitPrice: '1.80' }],
      needsPicture: true,
      currency: 'USD',
    },
    { code: 'TO-FBA', kind: 'toFba', zh: '派送 FBA 仓', en: 'To an FBA warehouse', unit: 'piece', unitPrice: '0.55', currency: 'USD' },
    { code: 'TO-ADDRESS', kind: 'toAddress', zh: '派送指定地址', en: 'To an address', unit: 'piece', unitPrice: '1.20', currency: 'USD' },
    { code: 'STORE', kind: 'store', zh: '入库存放', en: 'Store', unit: 'piece', unitPrice: '0.15', currency: 'USD' },
    { code: 'DESTROY', kind: 'destroy', zh: '销毁', en: 'Destroy', unit: 'piece', unitPrice: '0.25', currency: 'USD' },
  ],
};

/** Before anything is ordered. */
export const publishOverseasOffers = (caller: Caller, operator: Operator, siteCode: string, at: Date): Promise<unknown> =>
  caller.call('operations.publishOverseas', operator, { siteCode, ...OFFERS }, at);

/** How many days ago each was announced, and how far it has come. */
const RETURNS: readonly {
  daysAgo: number;
  until: 'draft' | 'review' | 'rejected' | 'awaited' | 'counting' | 'asked' | 'short' | 'late' | 'working' | 'sent' | 'finished' | 'closed';
  goods: string;
  sku: string;
  pieces: number;
}[] = [
  { daysAgo: 75, until: 'finished', goods: 'Folding chair', sku: 'X0029CHAIR', pieces: 60 },
  { daysAgo: 52, until: 'closed', goods: 'Bluetooth speaker', sku: 'X002SPEAKR', pieces: 24 },
  { daysAgo: 33, until: 'sent', goods: 'Yoga mat', sku: 'X0031YOGA7', pieces: 80 },
  { daysAgo: 21, until: 'working', goods: 'Kitchen scale', sku: 'X003SCALE2', pieces: 48 },
  { daysAgo: 17, until: 'late', goods: 'Desk lamp', sku: 'X004LAMP55', pieces: 36 },
  { daysAgo: 12, until: 'short', goods: 'Pet bed', sku: 'X004PETBED', pieces: 30 },
  { daysAgo: 9, until: 'asked', goods: 'Phone case', sku: 'X005CASE01', pieces: 120 },
  { daysAgo: 6, until: 'counting', goods: 'Water bottle', sku: 'X005BOTTLE', pieces: 50 },
  { daysAgo: 4, until: 'awaited', goods: 'Rain jacket', sku: 'X006JACKET', pieces: 40 },
  { daysAgo: 3, until: 'rejected', goods: 'Hair dryer', sku: 'X006DRYER3', pieces: 18 },
  { daysAgo: 1, until: 'review', goods: 'Storage box', sku: 'X007BOX120', pieces: 64 },
  { daysAgo: 0, until: 'draft', goods: 'Travel pillow', sku: 'X007PILLOW', pieces: 22 },
];

/** Returns of before, all of them over: whose pieces were sent on, every sixth of which nothing has come. */
const PAST_RETURNS = 16;
const PAST_FROM_DAYS = 110;
const DAYS_BETWEEN = 25;
const NOTHING_CAME_EVERY = 6;
const PAST_GOODS = [
  { goods: 'Camping chair', sku: 'X000CHAIR4', pieces: 44 },
  { goods: 'Bicycle lamp', sku: 'X000BIKEL2', pieces: 96 },
  { goods: 'Cutting board', sku: 'X001BOARD6', pieces: 70 },
  { goods: 'Laptop stand', sku: 'X001STAND8', pieces: 38 },
  { goods: 'Garden hose', sku: 'X001HOSE15', pieces: 26 },
] as const;

interface ReturnsSeed {
  customer: Customer;
  operator: Operator;
  now: Date;
}
interface PicturedSeed extends ReturnsSeed {
  files: Files;
}

/**
 * Returns to the warehouses abroad, in nearly every state, with parcels that never came, came late and held what nobody knows, and with
 * pictures of what was counted and done. Answers the keys of their files, which wait to be claimed.
 */
export async function seedReturns(caller: Caller, db: Db, { customer, operator, files, now }: PicturedSeed): Promise<string[]> {
  const shown = async (index: number, name: 'attachReturnPicture' | 'attachWorkPicture', of: object, at: Date): Promise<void> => {
    const picture = Buffer.from(plainPicture(randomFor(index, name)(JSON.stringify(of))));
    const file = await receiveUpload(files, name === 'attachWorkPicture' ? 'work.png' : 'parcel.png', picture);
    await caller.call(`operations.${name}`, operator, of, at, { file });
  };
  for (const [index, each] of RETURNS.entries()) {
    const at = (days: number) => new Date(now.getTime() - Math.max(0, each.daysAgo - days) * DAY_MS);
    const order = orderOf(each, index);
    const { id, waybillNo } = (await caller.call('overseas.saveOverseas', customer, order, at(0))) as { id: string; waybillNo: string };
    const ask = (name: Parameters<Caller['call']>[0], more: object, days: number) =>
      caller.call(name, operator, { waybillNo, ...more }, at(days));
    if (each.until === 'draft') continue;
    await caller.call('overseas.submitOverseas', customer, { id }, at(0));
    if (each.until === 'review') continue;
    if (each.until === 'rejected') {
      await ask('operations.rejectOverseas', { reason: RETURN_REJECTIONS[0] }, 1);
      continue;
    }
    await ask('operations.approveOverseas', {}, 1);
    if (each.until === 'awaited') continue;
    if (each.until === 'closed') {
      await ask('operations.closeReturnShort', { reason: '超过 30 天未收到任何包裹。' }, 31);
      continue;
    }
    const half = Math.floor(each.pieces / 2);
    const count = (pieces: Pieces, days: number, returnBatchIndex?: number) =>
      ask('operations.countReturn', { pieces, ...(returnBatchIndex !== undefined && { returnBatchIndex }) }, days);
    await count([{ oldsku: each.sku, condition: 'good', quantity: half }], 2, 1);
    await shown(index, 'attachReturnPicture', { waybillNo, returnBatchIndex: 1 }, at(2));
    if (each.until === 'counting') continue;
    if (each.until === 'short') {
      await ask('operations.closeReturnShort', { reason: RETURN_SHORT }, 8);
      continue;
    }
    await count(secondParcel(each.sku, each.pieces - half), 4, 2);
    await shown(index, 'attachReturnPicture', { waybillNo, returnBatchIndex: 2 }, at(4));
    if (each.until === 'asked') continue;
    await decideAll(caller, { customer, id, works: ['RELABEL', 'PHOTO'], at: at(6) });
    if (each.until === 'late') {
      const foreign = { oldsku: 'X007MUGSET', condition: 'foreign' as const, quantity: 1, remark: RETURN_FOREIGN };
      await count([{ condition: 'unknown', quantity: 2, remark: RETURN_UNKNOWN }, foreign], 8);
      continue;
    }
    if (each.until === 'working') continue;
    const { decisions } = (await caller.call('overseas.getOverseas', customer, { id }, at(9))) as CallAnswer<typeof getOverseas>;
    for (const { id: decisionId, label } of decisions) {
      if (label !== null) await shown(index, 'attachWorkPicture', { waybillNo, decisionId }, at(9));
    }
    await ask('operations.finishDecisions', {}, 10);
    await ask('operations.shipDecisions', { trackNo: `1Z999AA1${10_234_567 + index}` }, 12);
    if (each.until === 'sent') {
      await ask('operations.issueBill', {}, 31);
      continue;
    }
    await ask('operations.signDecisions', {}, 17);
    const { billNo } = (await ask('operations.issueBill', {}, 18)) as { billNo: string };
    await caller.call('operations.settleBill', operator, { billNo }, at(19));
    await ask('operations.lockOverseas', {}, 20);
  }
  const pictures = await db
    .selectFrom('overseas_picture as o')
    .innerJoin('stored_file as f', (join) => join.onRef('f.customer_id', '=', 'o.customer_id').onRef('f.id', '=', 'o.file_id'))
    .select(['f.path', 'o.small_path'])
    .execute();
  return pictures.flatMap(({ path, small_path: small }) => (small === null ? [path] : [path, small]));
}

/** A year and a half of returns. Answers what becomes of their bills: each is issued and paid. */
export async function seedPastReturns(caller: Caller, { customer, operator, now }: ReturnsSeed): Promise<Life[]> {
  const bills: Life[] = [];
  for (let past = PAST_RETURNS; past > 0; past -= 1) {
    const goods = PAST_GOODS[past % PAST_GOODS.length] ?? PAST_GOODS[0];
    const start = now.getTime() - (PAST_FROM_DAYS + past * DAYS_BETWEEN) * DAY_MS;
    const at = (days: number) => new Date(start + days * DAY_MS);
    const { id, waybillNo } = (await caller.call('overseas.saveOverseas', customer, orderOf(goods, RETURNS.length + past), at(0))) as {
      id: string;
      waybillNo: string;
    };
    const ask = (name: Parameters<Caller['call']>[0], more: object, days: number) =>
      caller.call(name, operator, { waybillNo, ...more }, at(days));
    await caller.call('overseas.submitOverseas', customer, { id }, at(0));
    await ask('operations.approveOverseas', {}, 1);
    if (past % NOTHING_CAME_EVERY === 0) {
      await ask('operations.closeReturnShort', { reason: '超过 30 天未收到任何包裹。' }, 31);
      continue;
    }
    await ask('operations.countReturn', { pieces: [{ oldsku: goods.sku, condition: 'good', quantity: goods.pieces }] }, 5);
    await decideAll(caller, { customer, id, works: ['RELABEL'], at: at(7) });
    await ask('operations.finishDecisions', {}, 10);
    await ask('operations.shipDecisions', { trackNo: `1Z999AA1${10_233_000 + past}` }, 12);
    await ask('operations.signDecisions', {}, 17);
    bills.push(lifeOfBill(ask, at));
  }
  return bills;
}

async function* lifeOfBill(
  ask: (name: Parameters<Caller['call']>[0], more: object, days: number) => Promise<unknown>,
  at: (days: number) => Date,
): Life {
  yield { at: at(18) };
  const { billNo } = (await ask('operations.issueBill', {}, 18)) as { billNo: string };
  yield { at: at(24) };
  await ask('operations.settleBill', { billNo }, 24);
  yield { at: at(25) };
  await ask('operations.lockOverseas', {}, 25);
}

interface Returned {
  goods: string;
  sku: string;
  pieces: number;
}

const orderOf = ({ goods, sku, pieces }: Returned, index: number): OverseasOrderInput => ({
  returnCountry: 1,
  abroadStockAddress: index % 3 === 2 ? 'EWR-R2' : 'LAX-R1',
  returnNo: `RMV-${4_810_233 + index * 977}`,
  serviceItemArr: ['RELABEL', 'TO-FBA'],
  batches: [1, 2].map((parcel) => ({ trackNo: `1Z999AA1${30_100_000 + index * 10 + parcel}`, cartons: parcel })),
  lines: [{ oldsku: sku, fnSku: `${sku.slice(0, 8)}N${index % 10}`, quantity: pieces, declareNameEn: goods, declareValue: '6.80' }],
  currency: 'USD',
  sender: { shipperCompany: 'Amazon Removal', shipperPhone: '+1 206 555 0100' },
});

/** What was announced and has come, a few of them damaged, and one that nobody knows. */
const secondParcel = (oldsku: string, quantity: number): Pieces => [
  { oldsku, condition: 'good', quantity: quantity - 3 },
  { oldsku, condition: 'damaged', quantity: 3, remark: '外箱压损' },
  { condition: 'unknown', quantity: 1, remark: RETURN_UNKNOWN },
];

interface Deciding {
  customer: Customer;
  id: string;
  /** On the good pieces. */
  works: string[];
  at: Date;
}

/** At one of Amazon's warehouses, for all that goes there of a return. */
const SHIPMENT = { storeAddress: 'ONT8', shipmentId: 'FBA15RTN7Q2K', referenceId: '5KXW9RTN', cartons: 3 } as const;

/** Good pieces are relabelled and go to Amazon; the rest is destroyed. */
async function decideAll(caller: Caller, { customer, id, works, at }: Deciding): Promise<void> {
  const { rev, heaps } = (await caller.call('overseas.getOverseas', customer, { id }, at)) as CallAnswer<typeof getOverseas>;
  const decisions = heaps.map(({ oldsku, condition, undecided }): DecisionInput => {
    const of = { ...(oldsku !== null && { oldsku }), condition, quantity: undecided };
    if (condition !== 'good') return { ...of, dispatchMethod: 'DESTROY' };
    return { ...of, fnSku: `${oldsku?.slice(0, 8) ?? ''}N1`, serviceItemArr: works, dispatchMethod: 'TO-FBA', ...SHIPMENT };
  });
  await caller.call('overseas.confirmOverseas', customer, { id, rev, decisions }, at);
}
