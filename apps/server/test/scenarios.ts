import { randomBytes } from 'node:crypto';
import type { CallName } from '@waybound/contract/contract';
import { allCalls } from '@waybound/contract/contract';
import type { CallSpec } from '@waybound/contract/call';
import { uploadFile } from '@waybound/contract/documents/files';
import { logoIdOf } from '@waybound/contract/documents/label-fields';
import { saveLogo, uploadImage } from '@waybound/contract/documents/label-settings';
import { manageMessage, type Message } from '@waybound/contract/notices/messages';
import { ask, freeze, publishRates, recordMilestone } from '@waybound/contract/operations/operations';
import { sendMessage } from '@waybound/contract/operations/message-operations';
import { shareWaybill } from '@waybound/contract/waybills/shares';
import { accountScenarios } from './scenarios/account.ts';
import { administrationScenarios } from './scenarios/administration.ts';
import { PNG, encoded, request, type AnyRequest, type Reply, type Fields, type TestFile } from './any-request.ts';
import { DEMO_PASSWORD } from '../src/seed/accounts.ts';
import type { TestCustomer, TestServer } from './server/test-server.ts';
import { FULL_PRICE_REQUEST, fullOrder, fullRateCard } from './scenarios/orders.ts';
import { orderBatchScenarios } from './scenarios/order-batches.ts';
import { labelScenarios } from './scenarios/labels.ts';
import { memberScenarios } from './scenarios/members.ts';
import { savedRecordScenarios } from './scenarios/saved-records.ts';
import { amazonPlanScenarios } from './scenarios/amazon-plans.ts';
import { keyScenarios } from './scenarios/keys.ts';
import { packListScenarios } from './scenarios/pack-lists.ts';
import { caseScenarios } from './scenarios/cases.ts';
import { mergeScenarios } from './scenarios/merges.ts';
import { pickupScenarios } from './scenarios/pickups.ts';
import { listScenarios } from './scenarios/lists/lists.ts';
import { paperScenarios } from './scenarios/papers.ts';
import { receiptScenarios } from './scenarios/receipts.ts';
import { singleSignOnScenarios } from './scenarios/website.ts';
import { fileLibraryScenarios } from './scenarios/file-library.ts';
import { orderingScenarios } from './scenarios/ordering.ts';
import { noticeScenarios } from './scenarios/notices.ts';
import { recordFileScenarios, workbookFile } from './scenarios/record-files.ts';
import { billPaymentScenarios } from './scenarios/money/bill-payments.ts';
import { moneyScenarios } from './scenarios/money/money.ts';
import { overseasScenarios } from './scenarios/overseas/overseas.ts';
import { shelfScenarios } from './scenarios/overseas/shelf.ts';
import { parcelScenarios } from './scenarios/small-parcels/small-parcels.ts';
import { ruleScenarios } from './scenarios/rules.ts';
import { waybillDeskScenarios } from './scenarios/waybill-desk.ts';
import { siteScenarios } from './scenarios/sites.ts';
import { waybillMaker } from './data/waybill-maker.ts';

/** For every call a fresh state, and an input with every field filled in that succeeds there. A new call without one does not compile. */

export interface SampleCall {
  /** Whose data it is about; the caller too, where the call is a customer's. */
  who: TestCustomer;
  input: Fields;
  file?: TestFile;
}

type Scenario = () => Promise<SampleCall>;

export const PDF: TestFile = { name: '商业发票.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') };

/** A site of these tests alone: rate cards that junk publishes stay on it. */
const CABINET = 'CSQU3054383';
export const OWN_SITE = 'every-call';

async function openOwnSite({ engine }: TestServer): Promise<void> {
  await engine.query(
    `insert into site (code, hosts, data) select $1, array[$1 || '.localhost'], data from site where is_default on conflict do nothing`,
    [OWN_SITE],
  );
}

/** What opens a link: 32 random bytes, made by the caller. */
const newShareToken = (): string => randomBytes(32).toString('base64url');

export async function everyScenario(server: TestServer): Promise<Readonly<Record<CallName, Scenario>>> {
  await openOwnSite(server);
  const { call, customer } = server;
  const make = await waybillMaker(server);
  const now = server.clock.now.toISOString();
  const place = { placeCode: 'SZX', placeName: '深圳宝安机场', timeZone: 'Asia/Shanghai', note: '一切正常' };
  const happened = { at: now, ...place };
  const { channelId: airChannelId } = await call(publishRates, { siteCode: 'waybound', card: fullRateCard('EVERY-AIR') });
  const { channelId: endChannelId } = await call(publishRates, { siteCode: 'waybound', card: fullRateCard('EVERY-END', 'HD') });
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
  const inContainer: Maker = (who) =>
    make.draft(who, {
      shippingWay: 'HD',
      zxBase: 'LCL',
      channelId: endChannelId,
      loadingPort: 'CNYTN',
      containers: [{ cabinetNumber: CABINET }],
    });
  const asked = async ({ waybillNo }: Ref) => (await call(ask, { waybillNo, text: '请补充材质' })).questionId;
  const shared = async ({ id }: Ref, { token: session }: TestCustomer) => {
    const token = newShareToken();
    return { token, share: await call(shareWaybill, { id, kind: 'service', token }, { token: session }) };
  };

  /** The id of a file that the customer has attached to a draft. */
  const attached = async ({ id }: Ref, { token }: TestCustomer) => {
    const sent = await encoded(uploadFile, { waybillId: id, fileType: 'invoice' }, PDF);
    return String((await request(server.app, uploadFile, { ...sent, token })).body.data.id);
  };

  /** The address of a picture that the customer has uploaded for its labels. */
  const uploadedLogo = async ({ token }: TestCustomer): Promise<string> =>
    String((await request(server.app, uploadImage, { ...(await encoded(uploadImage, {}, PNG)), token })).body.fileUrl);

  /** A message to a fresh customer, as its login finds it. */
  const written =
    (input: (message: Message) => Fields): Scenario =>
    async () => {
      const who = await customer();
      await call(sendMessage, { siteCode: 'waybound', customerCode: who.code, zh: 'a', en: 'a' });
      const [message] = (await call(manageMessage, {}, { token: who.token })).rows;
      return { who, input: message ? input(message) : {} };
    };

  return {
    'auth.login': alone(({ loginName }) => ({ userName: loginName, password: DEMO_PASSWORD, code: '123456', newPassword: 'Another2026' })),
    'auth.sessionInfo': alone(() => ({})),
    'auth.logout': alone(() => ({})),
    ...accountScenarios(server),
    ...(await singleSignOnScenarios(server)),
    'site.findSite': alone(() => ({ domainName: 'localhost' })),
    'site.initData': alone(() => ({})),
    'site.listArticles': alone(() => ({})),
    'dashboard.contactInfo': alone(() => ({})),
    'dashboard.queryAttention': about(make.submitted, async (ref) => {
      await asked(ref);
      return {};
    }),
    'dashboard.queryLanes': about(moved('wait_for_clearance_of_goods', 'wait_for_permitthrough', 'wait_for_leaveport'), () => ({})),
    'dashboard.queryRecent': about(make.submitted, () => ({})),
    'dashboard.queryShipped': about(moved('wait_for_clearance_of_goods'), () => ({ kind: 'standard' })),
    'orders.saveOrder': about(make.draft, ({ id, rev }) => ({ ...fullOrder({ channelId: airChannelId }), id, rev })),
    'orders.savePortOrder': about(make.draft, ({ id, rev }) => ({
      ...fullOrder({ isPortToPort: true, channelId: airChannelId }),
      id,
      rev,
    })),
    'orders.initPortOrder': alone(() => ({})),
    'orders.checkShipmentPort': alone(() => ({
      shippingWay: 'ZX',
      line: 'truckRail',
      zxBase: 'KT',
      countryId: 5,
      loadingPort: 'XIAN',
      dischargePort: 'DUISBURG',
    })),
    'orders.submitOrder': byRev(make.draft),
    'orders.channelPrices': alone(() => FULL_PRICE_REQUEST),
    'orders.endChannels': alone(() => ({ countryId: 1 })),
    'preflight.preflightOrder': alone(() => ({ ...fullOrder({ channelId: airChannelId }) })),
    'preflight.namedContainers': about(inContainer, () => ({ cabinetNumbers: [CABINET] })),
    'preflight.currentRules': alone(() => ({ version: '0' })),

    'waybills.listWaybills': about(make.submitted, ({ waybillNo }) => ({
      tab: 'all',
      waybillNos: [waybillNo],
      keyword: waybillNo.slice(2),
      shippingWays: ['AIR'],
      countryIds: [1],
      statuses: ['wait_for_deal_send'],
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
      shippedFrom: '',
      shippedTo: '',
      bookings: [],
      merged: [],
      documents: [],
      attention: [],
      page: 1,
      size: 20,
      sort: 'createdAt',
      direction: 'desc',
    })),
    'waybills.getWaybill': byId(make.billed),
    'waybills.waybillRoutes': about(make.submitted, ({ id }) => ({ ids: [id] })),
    'waybillActions.deleteWaybill': byId(make.draft),
    'waybillActions.sendBack': byRev(make.approved),
    'waybillActions.batchSendBack': about(make.submitted, ({ id }) => ({ ids: [id] })),
    'waybillActions.cancelWaybill': byRev(make.submitted),
    'waybillActions.handover': byRev(make.approved, {
      cartons: 12,
      weight: '120.5',
      wayOfDelivery: 'courier',
      plateOrTrackingNo: 'SF1234567890',
    }),
    'waybillActions.withdrawHandover': byRev(make.handedOver),
    'waybillActions.acceptMeasured': byRev((who) => make.received(who, '15')),
    'waybillActions.disputeMeasured': about(
      (who) => make.received(who, '15'),
      async (ref, who) => ({ id: ref.id, rev: ref.rev, reason: '秤不准', boxNumbers: [2], fileIds: [await attached(ref, who)] }),
    ),
    'waybillActions.confirmPacking': byRev((who) => make.received(who)),
    'waybillActions.replyQuestion': about(make.submitted, async (ref, who) => ({
      id: ref.id,
      questionId: await asked(ref),
      reply: '铝合金',
      fileIds: [await attached(ref, who)],
    })),
    'waybillActions.requestUnfreeze': byId(frozen, { text: '货款已付，请放行' }),
    'waybills.listQuestions': about(make.submitted, async (ref) => {
      await asked(ref);
      return { id: ref.id };
    }),

    'search.searchByWaybillNo': about(make.submitted, ({ waybillNo }) => ({ waybillNo })),
    'search.searchByReferenceNo': about(make.submitted, () => ({ referenceNo: 'PO-1, PO-2' })),
    'search.suggestWaybills': about(make.submitted, ({ waybillNo }) => ({ searchNo: waybillNo.slice(2) })),

    'shares.shareWaybill': about(make.submitted, ({ id }) => ({ about: 'waybill', id, kind: 'send', token: newShareToken() })),
    'shares.listShares': about(make.submitted, async (ref, who) => {
      await shared(ref, who);
      return { about: 'waybill', id: ref.id };
    }),
    'shares.withdrawShare': about(make.submitted, async (ref, who) => ({ id: (await shared(ref, who)).share.id })),
    'shares.getSharedWaybill': about(make.submitted, async (ref, who) => {
      const { token } = await shared(ref, who);
      return { id: ref.id, kind: 'service', token };
    }),

    'files.uploadFile': about(make.draft, ({ id }) => ({ waybillId: id, about: 'waybill', fileType: 'invoice' }), PDF),
    'files.listFiles': about(make.draft, async (ref, who) => {
      await attached(ref, who);
      return { waybillId: ref.id, about: 'waybill' };
    }),
    'files.downloadFile': about(make.draft, async (ref, who) => ({ id: await attached(ref, who) })),
    'files.deleteFile': about(make.draft, async (ref, who) => ({ id: await attached(ref, who) })),
    ...listScenarios(server, make),
    ...fileLibraryScenarios(server, PDF),
    ...(await labelScenarios(server, make, PDF)),
    'labelSettings.readLabelSettings': alone(() => ({})),
    'labelSettings.saveLogo': async () => {
      const who = await customer();
      const { rev } = await call(saveLogo, { companyText: '蓝鲸' }, { token: who.token });
      return { who, input: { companyText: '蓝鲸贸易', companyLogo: await uploadedLogo(who), originCountry: 'China', rev } };
    },
    'labelSettings.uploadImage': async () => ({ who: await customer(), input: {}, file: PNG }),
    'labelSettings.readImage': async () => {
      const who = await customer();
      return { who, input: { id: logoIdOf(await uploadedLogo(who)) } };
    },

    ...billPaymentScenarios(server, make, now),

    'messages.manageMessage': alone(() => ({
      kind: 'notice',
      cdateFrom: '2026-11-01',
      cdateTo: '2026-11-30',
      keyword: '系统',
      messageStatus: 0,
      page: 1,
      size: 20,
    })),
    'messages.batchReadMessage': written(({ id }) => ({
      ids: [id],
      all: false,
      kind: 'notice',
      cdateFrom: '2026-11-01',
      cdateTo: '2026-11-30',
      keyword: 'a',
    })),
    'messages.initCountFromCustomer': written(() => ({})),
    'messages.queryUnreadMessage': written(() => ({})),

    ...memberScenarios(server),

    'operations.opsGet': byNo(make.submitted),
    'operations.opsDetail': byNo(make.billed),
    'operations.opsFile': about(make.draft, async (ref, who) => ({ waybillNo: ref.waybillNo, id: await attached(ref, who) })),
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
    'operations.ask': byNo(make.submitted, { text: '请补充材质', at: now, replyWithinHours: 24 }),
    'operations.closeQuestion': about(make.submitted, async (ref) => ({ waybillNo: ref.waybillNo, questionId: await asked(ref), at: now })),
    'operations.freeze': byNo(make.submitted, { ...happened, reason: '单证不齐', untilPaid: false }),
    'operations.unfreeze': byNo(frozen, happened),
    'operations.returnGoods': byNo((who) => make.received(who), { ...happened, reason: '客户要求' }),
    'operations.closeWaybill': byNo(make.submitted, { ...happened, reason: '客户取消' }),
    'operations.attachDocument': about(make.submitted, ({ waybillNo }) => ({ waybillNo, fileType: 'billOfLading' }), PDF),
    'operations.publishRates': alone(({ code }) => ({ siteCode: OWN_SITE, card: fullRateCard(`C-${code}`) })),
    'operations.importRates': async () => {
      const who = await customer();
      await call(publishRates, { siteCode: OWN_SITE, card: fullRateCard(`C-${who.code}`) });
      const prices = [`C-${who.code}`, 'US', 'US', '0', '31.50'];
      return { who, input: { siteCode: OWN_SITE }, file: workbookFile(['渠道代码', 'Zone', '国家', '起始量', '单价'], prices) };
    },
    'operations.exportRates': alone(() => ({ siteCode: OWN_SITE })),
    ...ruleScenarios(server, OWN_SITE),
    'operations.createOther': alone(({ code }) => ({
      siteCode: 'waybound',
      customerCode: code,
      at: now,
      order: fullOrder({ shippingWay: 'OT', channelId: otherChannelId, purchaseValue: '3000', currency: 'CNY' }),
    })),

    ...mergeScenarios(server, make),
    ...pickupScenarios(server, make),
    ...waybillDeskScenarios(server, make),
    ...caseScenarios(server, make),
    ...receiptScenarios(server, make),
    ...paperScenarios(server, make, PDF),
    ...(await moneyScenarios(server, make, OWN_SITE)),
    ...(await overseasScenarios(server, make, OWN_SITE)),
    ...(await shelfScenarios(server)),
    ...(await parcelScenarios(server, OWN_SITE)),
    ...orderBatchScenarios(server, make),
    ...packListScenarios(server, make),
    ...savedRecordScenarios(server),
    ...orderingScenarios(server, make, OWN_SITE, airChannelId, endChannelId),
    ...amazonPlanScenarios(server),
    ...keyScenarios(server, make),
    ...recordFileScenarios(server),
    ...administrationScenarios(server),
    ...siteScenarios(server, OWN_SITE),
    ...noticeScenarios(server),
    'operations.sendMessage': about(make.submitted, ({ waybillNo }, { code }) => ({
      siteCode: 'waybound',
      customerCode: code,
      zh: '仓库<b>国庆</b>休息',
      en: 'The warehouse is <b>closed</b>',
      reference: 'holiday',
      waybillNo,
      after: '1',
      limit: 5,
    })),
  };
}

export interface NamedCall {
  name: CallName;
  spec: CallSpec;
}
// The list is made from the contract, whose names the type above spells out.
export const everyCall = allCalls.map(({ name, spec }) => ({ name: name as CallName, spec })) satisfies NamedCall[];
export const LANGS = ['zh', 'en'] as const;
export const tokenFor = ({ operatorKey }: TestServer, spec: CallSpec, who: TestCustomer): string =>
  spec.access === 'operator' ? operatorKey : who.token;

/** Sends a scene's input as its call takes it, by whom it belongs to. */
export const callSender =
  (server: TestServer) =>
  async (spec: CallSpec, { who, input, file }: SampleCall, more: AnyRequest = {}): Promise<Reply> =>
    request(server.app, spec, { ...(await encoded(spec, input, file)), token: tokenFor(server, spec, who), ...more });
