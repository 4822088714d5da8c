import { approveOverseas, finishDecisions, putAwayDecisions, shipDecisions } from '@waybound/contract/operations/overseas-operations';
import type { OutboundOrderInput } from '@waybound/contract/overseas/overseas-fields';
import { listOverseasStock, orderOutbound, priceOutbound } from '@waybound/contract/overseas/overseas-stock';
import { attachCartonLabels } from '@waybound/contract/overseas/overseas-labels';
import { sendBackOverseas } from '@waybound/contract/overseas/overseas';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { encoded, request } from '../any-request.ts';
import { DESTROYED, LABEL_PDF, TO_FBA, type overseasMaker } from './overseas-maker.ts';

/** Twenty pieces are a cubic metre. */
export const PIECE_VOLUME = '0.05';

/** Pieces that stay in the warehouse abroad, and orders by which they leave. */
export function stockMaker({ app, call }: TestServer, make: Awaited<ReturnType<typeof overseasMaker>>) {
  const decided = async (who: TestCustomer, day?: string) => {
    const waybill = await make.counted(who, day);
    await make.decide(who, waybill, [{ ...TO_FBA, dispatchMethod: 'STORE' }, DESTROYED]);
    return make.detail(who, waybill.id);
  };
  const rows = async (who: TestCustomer) => (await call(listOverseasStock, {}, { token: who.token })).rows;
  /** Twenty pieces under their new number. */
  const stored = async (who: TestCustomer, day?: string) => {
    const { waybillNo, decisions } = await decided(who, day);
    const [decision] = decisions;
    await call(putAwayDecisions, {
      waybillNo,
      rows: [{ decisionId: decision?.id ?? '', place: 'A-01-03', pieceVolume: PIECE_VOLUME, ...(day !== undefined && { day }) }],
    });
    const row = (await rows(who)).find(({ waybill }) => waybill.waybillNo === waybillNo);
    if (!row) throw new Error('Nothing stands in stock.');
    return row;
  };
  const order = (stockId: string, quantity = 5): OutboundOrderInput => ({
    lines: [{ stockId, quantity }],
    dispatchMethod: 'FBA',
    storeAddress: 'ONT8',
    shipmentId: 'FBA15DJ8K3MN',
    referenceId: '6G7HJKLM',
    packing: 'pallets',
    cartons: 4,
    pallets: 1,
    customerRemark: '请缠膜',
  });
  const ordered = (who: TestCustomer, stockId: string, quantity = 5) => placed(who, order(stockId, quantity));
  /** At the price of now. */
  const placed = async (who: TestCustomer, asked: OutboundOrderInput, draft: { id?: string; rev?: number } = {}) => {
    const { totals } = await call(priceOutbound, asked, { token: who.token });
    const agreed = totals.map(({ currency, amount }) => ({ currency, amount: amount ?? '' }));
    return call(orderOutbound, { ...asked, ...draft, agreed }, { token: who.token });
  };
  const sentBack = async (who: TestCustomer) => {
    const { id, rev } = await ordered(who, (await stored(who)).id);
    return call(sendBackOverseas, { id, rev }, { token: who.token });
  };
  const approved = async (who: TestCustomer) => {
    const { id, waybillNo } = await ordered(who, (await stored(who)).id);
    await call(approveOverseas, { waybillNo });
    return make.detail(who, id);
  };
  /** With Amazon's labels for its cartons. */
  const labelled = async (who: TestCustomer) => {
    const { id, rev } = await approved(who);
    await request(app, attachCartonLabels, { ...(await encoded(attachCartonLabels, { id, rev }, LABEL_PDF)), token: who.token });
    return make.detail(who, id);
  };
  /** Approved, of two rows: one is relabelled with labels of its customer's own, which are still to come, the other repacked. */
  const worked = async (who: TestCustomer) => {
    const lines = [
      { stockId: (await stored(who)).id, quantity: 5, serviceItemArr: ['RELABEL'], fnSku: 'X00TWONEW1', labelBy: 'own' as const },
      { stockId: (await stored(who)).id, quantity: 7, serviceItemArr: ['REPACK'], cartons: 2 },
    ];
    const { id, waybillNo, decisionIds } = await placed(who, { ...order(''), lines });
    await call(approveOverseas, { waybillNo });
    return { ...(await make.detail(who, id)), decisionId: decisionIds[0] ?? '' };
  };
  /** Approved, of two rows. */
  const ofTwoLines = async (who: TestCustomer, change: Partial<OutboundOrderInput> = {}) => {
    const lines = [
      { stockId: (await stored(who)).id, quantity: 5 },
      { stockId: (await stored(who)).id, quantity: 7 },
    ];
    const { id, waybillNo, decisionIds } = await placed(who, { ...order(''), ...change, lines });
    const [first = '', second = ''] = decisionIds;
    await call(approveOverseas, { waybillNo });
    return { id, waybillNo, first, second };
  };
  /** The same, ready to leave, each line by itself. */
  const inTwoLines = async (who: TestCustomer) => {
    const made = await ofTwoLines(who);
    const { waybillNo } = made;
    await call(finishDecisions, { waybillNo });
    const ship = (decisionId: string) => call(shipDecisions, { waybillNo, decisionIds: [decisionId], trackNo: '1Z1' });
    return { ...made, ship };
  };
  return { approved, worked, ofTwoLines, inTwoLines, placed, decided, labelled, rows, stored, order, ordered, sentBack };
}
