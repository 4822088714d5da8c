import type { CallName } from '@waybound/contract/contract';
import { publishRates } from '@waybound/contract/operations/operations';
import { publishArticle } from '@waybound/contract/operations/site-operations';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { afterAll, describe, expect, it } from 'vitest';
import { strip } from '../../test/any-request.ts';
import { CURSORS } from '../../test/cursors.ts';
import { repaymentMaker } from '../../test/data/repayment-maker.ts';
import { lineOf } from '../../test/scenarios/money/bank-lines.ts';
import { UNKNOWN_ID, waybillMaker } from '../../test/data/waybill-maker.ts';
import { valueAt, withValues } from '../../test/junk.ts';
import { fullRateCard } from '../../test/scenarios/orders.ts';
import { FULL_ARTICLE } from '../../test/scenarios/sites.ts';
import { callSender, everyCall, everyScenario, LANGS, OWN_SITE, PDF, type SampleCall } from '../../test/scenarios.ts';
import { idPlaces } from '../../test/schema-places.ts';
import { ownTestServer } from '../../test/server/test-server.ts';

/** What another customer’s record answers, at every place of every call that takes an id. */

const server = await ownTestServer();
afterAll(server.close);
const { call, customer } = server;
const scenarios = await everyScenario(server);
const ask = callSender(server);
const make = await waybillMaker(server);

describe('a stranger', () => {
  const takesIds = everyCall.flatMap(({ name, spec }) =>
    (spec.input ? idPlaces(spec.input) : []).map((place) => ({ name, spec, place, path: place.split('.') })),
  );

  /** The ids that are asked for beside a record of the caller's own, each with another customer's record of that kind. */
  const BESIDE: Readonly<Record<string, () => Promise<Asked>>> = {
    'orders.saveOrder channelId': () => withForeignChannel('orders.saveOrder'),
    'orders.initEndOrder channelId': () => withForeignChannel('orders.initEndOrder'),
    'orders.saveFbaOrder channelId': () => withForeignChannel('orders.saveFbaOrder'),
    'orderTemplates.saveTemplate order.channelId': () => withForeignChannel('orderTemplates.saveTemplate'),
    'orderAids.initOrderForm channelId': () => withForeignChannel('orderAids.initOrderForm'),
    'operations.createOther order.channelId': () => withForeignChannel('operations.createOther'),
    'preflight.preflightOrder channelId': () => withForeignChannel('preflight.preflightOrder'),
    'orders.savePortOrder channelId': () => withForeignChannel('orders.savePortOrder'),
    'waybills.replyQuestion questionId': async () => withForeign('waybillActions.replyQuestion', 'questionId'),
    'operations.closeQuestion questionId': async () => withForeign('operations.closeQuestion', 'questionId'),
    'fileLibrary.saveLibraryFile folderId': async () => withForeign('fileLibrary.saveLibraryFile', 'folderId'),
    // Anyone with a link may open its waybill, so the question is asked beside another's.
    'shares.getSharedWaybill id': async () => withForeign('shares.getSharedWaybill', 'id'),
    'finance.getSharedBill id': async () => withForeign('finance.getSharedBill', 'id'),
    'finance.disputeBill lines.0.lineId': async () => withForeign('finance.disputeBill', 'lines.0.lineId'),
    'finance.requestInvoice billIds.0': async () => withForeign('finance.requestInvoice', 'billIds.0'),
    'finance.requestInvoice titleId': async () => withForeign('finance.requestInvoice', 'titleId'),
    'operations.creditBill lines.0.lineId': async () => withForeign('operations.creditBill', 'lines.0.lineId'),
    'operations.answerBillDispute id': async () => withForeign('operations.answerBillDispute', 'id'),
    'operations.opsFile id': async () => withForeign('operations.opsFile', 'id'),
    'operations.opsCaseFile id': async () => withForeign('operations.opsCaseFile', 'id'),
    'threads.addComment fileIds.0': async () => withForeign('threads.addComment', 'fileIds.0'),
    'operations.recordMilestone corrects': async () => withForeign('operations.recordMilestone', 'corrects'),
    'operations.proveDelivery corrects': async () => withForeign('operations.proveDelivery', 'corrects'),
    'operations.proveDelivery fileId': async () => withForeign('operations.proveDelivery', 'fileId'),
    'historyPrices.queryHistoryPriceWaybills channelId': async () => withForeignChannel('historyPrices.queryHistoryPriceWaybills'),
    'quotations.acceptOffer offerId': async () => withForeign('quotations.acceptOffer', 'offerId'),
    'quotations.getSharedQuotation id': async () => withForeign('quotations.getSharedQuotation', 'id'),
    'quotations.sharedQuotationPdf id': async () => withForeign('quotations.sharedQuotationPdf', 'id'),
    'overseas.changeOverseasDispatch decisionId': async () => withForeign('overseas.changeOverseasDispatch', 'decisionId'),
    'overseasRedirects.askRedirect decisionId': async () => withForeign('overseasRedirects.askRedirect', 'decisionId'),
    'operations.acceptRedirect redirectId': async () => withForeign('operations.acceptRedirect', 'redirectId'),
    'operations.refuseRedirect redirectId': async () => withForeign('operations.refuseRedirect', 'redirectId'),
    'overseasLabels.attachDecisionLabel decisionId': async () => withForeign('overseasLabels.attachDecisionLabel', 'decisionId'),
    'overseasLabels.dropDecisionLabel decisionId': async () => withForeign('overseasLabels.dropDecisionLabel', 'decisionId'),
    'overseasLabels.decisionLabel decisionId': async () => withForeign('overseasLabels.decisionLabel', 'decisionId'),
    'operations.opsCartonLabels decisionId': async () => withForeign('operations.opsCartonLabels', 'decisionId'),
    'operations.opsDecisionLabel decisionId': async () => withForeign('operations.opsDecisionLabel', 'decisionId'),
    'operations.putAwayDecisions rows.0.decisionId': async () => withForeign('operations.putAwayDecisions', 'rows.0.decisionId'),
    'overseasStock.orderOutbound lines.0.stockId': async () => withForeign('overseasStock.orderOutbound', 'lines.0.stockId'),
    'operations.attachWorkPicture decisionId': async () => withForeign('operations.attachWorkPicture', 'decisionId'),
    'operations.withdrawPicture pictureId': async () => withForeign('operations.withdrawPicture', 'pictureId'),
    'overseasShelf.claimPieces waybillId': async () => withForeign('overseasShelf.claimPieces', 'waybillId'),
    'operations.finishDecisions decisionIds.0': async () => withForeign('operations.finishDecisions', 'decisionIds.0'),
    'operations.pickShort lines.0.decisionId': async () => withForeign('operations.pickShort', 'lines.0.decisionId'),
    'operations.shipDecisions decisionIds.0': async () => withForeign('operations.shipDecisions', 'decisionIds.0'),
    'operations.signDecisions decisionIds.0': async () => withForeign('operations.signDecisions', 'decisionIds.0'),
    'overseasBatches.batchOverseas ids.0': () => withForeign('overseasBatches.batchOverseas', 'ids.0'),
    'overseasBatches.priceBatchDecision ids.0': () => withForeign('overseasBatches.priceBatchDecision', 'ids.0'),
    'overseasBatches.batchDecide waybills.0.id': () => withForeign('overseasBatches.batchDecide', 'waybills.0.id'),
    'parcelBatches.batchParcels ids.0': () => withForeign('parcelBatches.batchParcels', 'ids.0'),
    'smallParcels.submitParcels ids.0': () => withForeign('smallParcels.submitParcels', 'ids.0'),
    'smallParcels.submitParcels agreed.0.id': () => withForeign('smallParcels.submitParcels', 'agreed.0.id'),
    'repayments.saveRepayment accountId': () => beside('repayments.saveRepayment', repaymentMaker(server).accountOf('oceanstar')),
    'operations.assignBankLine id': () => beside('operations.assignBankLine', foreignLine()),
    'operations.setBankLineAside id': () => beside('operations.setBankLineAside', foreignLine()),
    'operations.publishArticle id': () => beside('operations.publishArticle', foreignArticle()),
    'operations.withdrawArticle id': () => beside('operations.withdrawArticle', foreignArticle()),
  };
  type Asked = SampleCall & { foreign: unknown };
  const foreignArticle = async () => (await call(publishArticle, { siteCode: 'oceanstar', ...FULL_ARTICLE })).id;
  const foreignLine = async () => {
    await repaymentMaker(server).accountOf('oceanstar');
    return lineOf(server, 'oceanstar', '');
  };
  const foreignChannel = async () => (await call(publishRates, { siteCode: OWN_SITE, card: fullRateCard('FOREIGN') })).channelId;
  const beside = async (name: CallName, foreign: Promise<unknown>): Promise<Asked> => ({
    ...(await scenarios[name]()),
    foreign: await foreign,
  });
  const withForeignChannel = (name: CallName) => beside(name, foreignChannel());
  const withForeign = async (name: CallName, field: string): Promise<Asked> => ({
    ...(await scenarios[name]()),
    foreign: valueAt((await scenarios[name]()).input, field.split('.')),
  });
  const plain = async (name: CallName, path: readonly string[]): Promise<Asked> => {
    const { input, file } = await scenarios[name]();
    return { input, foreign: valueAt(input, path), who: await customer(), ...(file && { file }) };
  };

  /** A find abroad, a claim to it and what stands in stock are named by the forwarder by their id alone: whosever it is, the answer is his. */
  const FORWARDERS_OWN: readonly string[] = [
    'operations.attachShelfPicture id',
    'operations.opsClaimFile claimId',
    'operations.grantClaim claimId',
    'operations.refuseClaim claimId',
    'operations.correctStock id',
  ];

  /** They narrow a list: what another's record would let through is nothing. */
  const FILTERS: readonly string[] = ['amazonShipments.listAmazonShipments stores.0'];

  it.each(takesIds.filter(({ name, place }) => ![...CURSORS, ...FORWARDERS_OWN].includes(`${name} ${place}`)))(
    'of $name $place gets the same answer as for a missing record',
    async ({ name, spec, place, path }) => {
      const { input, foreign, who, file = PDF } = await (BESIDE[`${name} ${place}`] ?? (() => plain(name, path)))();
      expect(foreign).toMatch(/^[1-9][0-9]*$/);
      for (const lang of LANGS) {
        const get = async (id: unknown) => strip(await ask(spec, { who, input: withValues(input, [[path, id]]), file }, { lang }), id);
        const answer = await get(foreign);
        expect(answer).toEqual(await get(UNKNOWN_ID));
        expect(answer.body).toMatch(FILTERS.includes(`${name} ${place}`) ? /"rows":\[\]/ : /recordMissing|unknownRecord/);
      }
    },
  );

  it('finds none of another’s numbers in a list', async () => {
    const { spec } = everyCall.find(({ name }) => name === 'waybills.listWaybills')!;
    const { input } = await scenarios['waybills.listWaybills']();
    const who = await customer();
    for (const number of [input['waybillNos'], ['WBA0000000000']].map(String)) {
      const arrived = await ask(spec, { who, input: { ...input, waybillNos: [number], keyword: number } });
      expect(arrived.body.data).toMatchObject({ rows: [], total: 0, counts: { all: 0 } });
    }
  });

  it.each(everyCall.filter(({ spec }) => spec.access === 'operator' && 'waybillNo' in (spec.input?.shape ?? {})))(
    '$name answers for a deleted draft as for a number never used',
    async ({ name, spec }) => {
      const scene = await scenarios[name]();
      const gone = await make.draft(scene.who);
      await call(deleteWaybill, { id: gone.id }, { token: scene.who.token });
      for (const lang of LANGS) {
        const get = async (no: string) => strip(await ask(spec, { ...scene, input: { ...scene.input, waybillNo: no } }, { lang }), no);
        expect(await get(gone.waybillNo)).toEqual(await get('WBA0000000000'));
      }
    },
  );
});
