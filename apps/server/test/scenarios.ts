import type { Contract } from '@waybound/contract/contract';
import { allCalls } from '@waybound/contract/contract';
import type { CallSpec } from '@waybound/contract/call';
import { uploadFile } from '@waybound/contract/files';
import { confirmBill } from '@waybound/contract/finance';
import { ask, freeze, publishRates, recordMilestone } from '@waybound/contract/operations';
import { getWaybill } from '@waybound/contract/waybills';
import { encoded, request, type AnyRequest, type Arrived, type Fields, type TestFile } from './any-request.ts';
import { DEMO_PASSWORD } from '../src/seed/accounts.ts';
import type { TestCustomer, TestHouse } from './house.ts';
import { FULL_PRICE_REQUEST, fullOrder, fullRateCard } from './scenario-orders.ts';
import { waybillMaker } from './waybill-maker.ts';

/** For every call a fresh state, and an input with every field filled in that succeeds there. A new call without one does not compile. */

type NamesOf<G extends keyof Contract> = { [K in keyof Contract[G] & string]: `${G}.${K}` }[keyof Contract[G] & string];
export type CallName = { [G in keyof Contract]: NamesOf<G> }[keyof Contract];

export interface Scene {
  /** Whose data it is about; the caller too, where the call is a customer's. */
  who: TestCustomer;
  input: Fields;
  file?: TestFile;
}

type Scenario = () => Promise<Scene>;

export const PDF: TestFile = { name: '商业发票.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') };

/** A site of these tests alone: rate cards that junk publishes stay on it. */
export const OWN_SITE = 'every-call';

async function openOwnSite({ engine }: TestHouse): Promise<void> {
  await engine.query(
    `insert into site (code, hosts, data) select $1, array[$1 || '.localhost'], data from site where is_default on conflict do nothing`,
    [OWN_SITE],
  );
}

export async function everyScenario(house: TestHouse): Promise<Readonly<Record<CallName, Scenario>>> {
  await openOwnSite(house);
  const { call, customer } = house;
  const make = await waybillMaker(house);
  const now = house.clock.now.toISOString();
  const place = { placeCode: 'CNYTN', placeName: '盐田港', timeZone: 'Asia/Shanghai', note: '一切正常' };
  const happened = { at: now, ...place };
  const { channelId: airChannelId } = await call(publishRates, { siteCode: 'waybound', card: fullRateCard('EVERY-AIR') });
  const { channelId: otherChannelId } = await call(publishRates, { siteCode: 'waybound', card: fullRateCard('EVERY-OT', 'OT') });

  type Ref = Awaited<ReturnType<typeof make.draft>>;
  type Maker = (who: TestCustomer) => Promise<Ref>;

  /** A customer's waybill in some state, and the fields about it. */
  const about =
    (given: Maker, input: (ref: Ref, who: TestCustomer) => Fields | Promise<Fields>, file?: TestFile): Scenario =>
    async () => {
      const who = await customer();
      return { who, input: await input(await given(who), who), ...(file && { file }) };
    };
  const byId = (given: Maker, more: Fields = {}) => about(given, ({ id }) => ({ id, ...more }));
  const byRev = (given: Maker, more: Fields = {}) => about(given, ({ id, rev }) => ({ id, rev, ...more }));
  const byNo = (given: Maker, more: Fields = {}) => about(given, ({ waybillNo }) => ({ waybillNo, ...more }));
  const alone =
    (input: (who: TestCustomer) => Fields): Scenario =>
    async () => {
      const who = await customer();
      return { who, input: input(who) };
    };

  const moved =
    (...statuses: Parameters<typeof make.advanced> extends [string, ...infer S] ? S : never): Maker =>
    async (who) => {
      const ref = await make.received(who);
      await make.advanced(ref.waybillNo, ...statuses);
      return ref;
    };
  const frozen: Maker = async (who) => {
    const ref = await make.submitted(who);
    await call(freeze, { waybillNo: ref.waybillNo, reason: '单证不齐' });
    return ref;
  };
  const asked = async ({ waybillNo }: Ref) => (await call(ask, { waybillNo, text: '请补充材质' })).questionId;
  const billed: Maker = make.billed;
  const billOf = async ({ id }: Ref, { token }: TestCustomer) => (await call(getWaybill, { id }, { token })).bills[0]?.id;

  /** The id of a file that the customer has attached to a draft. */
  const attached = async ({ id }: Ref, { token }: TestCustomer) => {
    const sent = await encoded(uploadFile, { waybillId: id, fileType: 'invoice' }, PDF);
    return String((await request(house.app, uploadFile, { ...sent, token })).body.data.id);
  };

  return {
    'auth.login': alone(({ loginName }) => ({ userName: loginName, password: DEMO_PASSWORD })),
    'auth.sessionInfo': alone(() => ({})),
    'auth.logout': alone(() => ({})),
    'site.findSite': alone(() => ({ domainName: 'localhost' })),
    'site.initData': alone(() => ({})),

    'orders.saveOrder': about(make.draft, ({ id, rev }) => ({ ...fullOrder({ channelId: airChannelId }), id, rev })),
    'orders.submitOrder': byRev(make.draft),
    'orders.channelPrices': alone(() => FULL_PRICE_REQUEST),
    'orders.endChannels': alone(() => ({ countryId: 1 })),

    'waybills.listWaybills': about(make.submitted, ({ waybillNo }) => ({
      tab: 'all',
      waybillNos: [waybillNo],
      keyword: waybillNo.slice(2),
      shippingWays: ['AIR'],
      countryIds: [1],
      statuses: ['wait_for_deal_send'],
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
      page: 1,
      size: 20,
      sort: 'createdAt',
      direction: 'desc',
    })),
    'waybills.getWaybill': byId(make.billed),
    'waybills.deleteWaybill': byId(make.draft),
    'waybills.sendBack': byRev(make.approved),
    'waybills.batchSendBack': about(make.submitted, ({ id }) => ({ ids: [id] })),
    'waybills.cancelWaybill': byRev(make.submitted),
    'waybills.handover': byRev(make.approved, {
      cartons: 12,
      weight: '120.5',
      wayOfDelivery: 'courier',
      plateOrTrackingNo: 'SF1234567890',
    }),
    'waybills.withdrawHandover': byRev(make.handedOver),
    'waybills.acceptMeasured': byRev((who) => make.received(who, '15')),
    'waybills.confirmPacking': byRev((who) => make.received(who)),
    'waybills.replyQuestion': about(make.submitted, async (ref) => ({ id: ref.id, questionId: await asked(ref), reply: '铝合金' })),
    'waybills.listQuestions': about(make.submitted, async (ref) => {
      await asked(ref);
      return { id: ref.id };
    }),

    'files.uploadFile': about(make.draft, ({ id }) => ({ waybillId: id, fileType: 'invoice' }), PDF),
    'files.listFiles': about(make.draft, async (ref, who) => {
      await attached(ref, who);
      return { waybillId: ref.id };
    }),
    'files.downloadFile': about(make.draft, async (ref, who) => ({ id: await attached(ref, who) })),
    'files.deleteFile': about(make.draft, async (ref, who) => ({ id: await attached(ref, who) })),
    'labels.printLabels10x10': about(make.approved, ({ id }) => ({ ids: [id], boxNumbers: [1, 2] })),

    'finance.confirmBill': about(billed, async (ref, who) => ({ billId: await billOf(ref, who) })),
    'finance.cancelConfirmBill': about(billed, async (ref, who) => {
      const billId = await billOf(ref, who);
      await call(confirmBill, { billId: billId ?? '' }, { token: who.token });
      return { billId };
    }),

    'operations.opsList': alone(() => ({ status: 'wait_for_deal_send', changedSince: now, after: '1', limit: 5 })),
    'operations.opsGet': byNo(make.submitted),
    'operations.approve': byNo(make.submitted, { at: now }),
    'operations.reject': byNo(make.submitted, { at: now, reasons: [{ path: 'importer.EORI', message: '请填写 EORI' }] }),
    'operations.collect': byNo(make.approved, happened),
    'operations.receive': byNo(make.handedOver, {
      ...happened,
      cartons: [{ boxNumber: 1, weight: '10', length: '60', width: '40', height: '30' }],
      isComplete: false,
    }),
    'operations.advance': byNo((who) => make.received(who), {
      ...happened,
      status: 'wait_for_clearance_of_goods',
      eta: '2026-12-01T00:00:00Z',
    }),
    'operations.fileExport': byNo(moved('wait_for_clearance_of_goods'), happened),
    'operations.fileImport': byNo(moved('wait_for_clearance_of_goods', 'wait_for_permitthrough', 'wait_for_leaveport'), happened),
    'operations.recordMilestone': about(make.submitted, async ({ waybillNo }) => ({
      ...place,
      waybillNo,
      kind: 'position',
      track: 'transport',
      plannedAt: now,
      estimatedAt: now,
      actualAt: now,
      source: 'carrier',
      corrects: (await call(recordMilestone, { waybillNo, kind: 'position' })).id,
    })),
    'operations.ask': byNo(make.submitted, { text: '请补充材质', at: now }),
    'operations.closeQuestion': about(make.submitted, async (ref) => ({ waybillNo: ref.waybillNo, questionId: await asked(ref), at: now })),
    'operations.freeze': byNo(make.submitted, { ...happened, reason: '单证不齐' }),
    'operations.unfreeze': byNo(frozen, happened),
    'operations.returnGoods': byNo((who) => make.received(who), { ...happened, reason: '客户要求' }),
    'operations.closeWaybill': byNo(make.submitted, { ...happened, reason: '客户取消' }),
    'operations.attachDocument': about(make.submitted, ({ waybillNo }) => ({ waybillNo, fileType: 'billOfLading' }), PDF),
    'operations.publishRates': alone(({ code }) => ({ siteCode: OWN_SITE, card: fullRateCard(`C-${code}`) })),
    'operations.createOther': alone(({ code }) => ({
      siteCode: 'waybound',
      customerCode: code,
      at: now,
      order: fullOrder({ shippingWay: 'OT', channelId: otherChannelId, purchaseValue: '3000', currency: 'CNY' }),
    })),
    'operations.issueBill': byNo((who) => make.received(who), { at: now, extra: [{ text: '仓租', amount: '88.00' }] }),
    'operations.settleBill': byNo(billed, { at: now }),
  };
}

export interface NamedCall {
  name: CallName;
  spec: CallSpec;
}
// The list is made from the contract, whose names the type above spells out.
export const everyCall = allCalls.map(({ name, spec }) => ({ name: name as CallName, spec })) satisfies NamedCall[];

export const LANGS = ['zh', 'en'] as const;

export const tokenFor = ({ operatorKey }: TestHouse, spec: CallSpec, who: TestCustomer): string =>
  spec.access === 'operator' ? operatorKey : who.token;

/** Sends a scene's input as its call takes it, by whom it belongs to. */
export const asker =
  (house: TestHouse) =>
  async (spec: CallSpec, { who, input, file }: Scene, more: AnyRequest = {}): Promise<Arrived> =>
    request(house.app, spec, { ...(await encoded(spec, input, file)), token: tokenFor(house, spec, who), ...more });
