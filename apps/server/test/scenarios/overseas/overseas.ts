import { issueBill } from '@waybound/contract/operations/operations';
import { signDecisions } from '@waybound/contract/operations/overseas-operations';
import { initOverseas } from '@waybound/contract/overseas/overseas';
import type { OverseasDetail, OverseasRow } from '@waybound/contract/overseas/overseas';
import { DESTROYED, LABEL_PDF, OVERSEAS_OFFERS, overseasMaker, REDIRECT, RETURN_ORDER, TO_FBA } from '../../data/overseas-maker.ts';
import { PIECE_VOLUME, stockMaker } from '../../data/stock-maker.ts';
import { TRANSFER, transferMaker } from '../../data/transfer-maker.ts';
import { workbookFile } from '../record-files.ts';
import { PNG } from '../../any-request.ts';
import type { WaybillMaker } from '../../data/waybill-maker.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';

const REPACKED = { ...TO_FBA, labelBy: 'own', serviceItemArr: ['RELABEL', 'REPACK'], cartons: 5, pallets: 2 };
const RETURN_SHEET = workbookFile(['Removal order number', 'Old FNSKU', 'Quantity'], ['RMV-1', 'X001', '3']);
const CONSIGNEE = {
  name: 'Dana Lee',
  company: 'Lee Stores',
  phone: '+1 626 555 0133',
  address: '88 Pine Avenue',
  city: 'Pasadena',
  province: 'CA',
  zipCode: '91101',
};

const ALIKE = {
  conditions: ['good', 'damaged'],
  serviceItemArr: ['PHOTO'],
  dispatchMethod: 'FBA',
  storeAddress: 'ONT8',
  shipmentId: 'FBA15DJ8K3MN',
  referenceId: '6G7HJKLM',
  consignee: CONSIGNEE,
};

/** The scenarios of overseas waybills, on both sides. */
export async function overseasScenarios(server: TestServer, orders: WaybillMaker, siteCode: string) {
  const { call, customer } = server;
  const make = await overseasMaker(server);
  const transfers = transferMaker(server, orders);
  const stock = stockMaker(server, make);
  const withOne =
    <T>(maker: (who: TestCustomer) => Promise<T>, input: (waybill: T) => Record<string, unknown>) =>
    async () => {
      const who = await customer();
      return { who, input: input(await maker(who)) };
    };
  const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
  const named = ({ waybillNo }: OverseasRow | OverseasDetail) => ({ waybillNo });
  const sent = ({ waybillNo, decisions }: OverseasDetail) => ({
    waybillNo,
    decisionIds: decisions.filter(({ storeAddress }) => storeAddress !== null).map(({ id }) => id),
  });
  const shippedAndBilled = async (who: TestCustomer) => {
    const waybill = await make.shipped(who);
    await call(issueBill, named(waybill));
    return waybill;
  };
  const partlyDecided = async (who: TestCustomer) => {
    const waybill = await make.counted(who);
    await make.decide(who, waybill, [DESTROYED]);
    return waybill;
  };
  const workOn = (stockId: string) => ({
    lines: [
      { stockId, quantity: 5, serviceItemArr: ['RELABEL', 'REPACK'], fnSku: 'X00TWONEW1', labelBy: 'generated', cartons: 4, pallets: 1 },
    ],
  });
  return {
    'overseas.listOverseas': withOne(shippedAndBilled, ({ waybillNo }) => ({
      tab: 'leaving',
      attention: ['bill'],
      shippingWays: ['TH'],
      countryIds: [1],
      shippedFrom: '2026-11-01',
      shippedTo: '2026-11-30',
      keyword: waybillNo,
      waybillNos: [waybillNo],
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
      page: 1,
      size: 20,
    })),
    'overseas.listPendingOverseas': withOne(partlyDecided, ({ waybillNo }) => ({
      keyword: waybillNo,
      waybillNos: [waybillNo],
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
      page: 1,
      size: 20,
    })),
    'overseasBatches.batchOverseas': withOne(make.submitted, ({ id }) => ({ ids: [id], action: 'close' })),
    'overseasBatches.priceBatchDecision': withOne(make.partlyLabelled, ({ id }) => ({ ...ALIKE, ids: [id] })),
    'overseasBatches.batchDecide': withOne(make.counted, (waybill) => ({ ...ALIKE, waybills: [ref(waybill)] })),
    'overseasBatches.batchPieceLabels': withOne(make.decided, ({ id }) => ({ ids: [id], sheet: 'A4' })),
    'overseasBatches.batchOutboundLabels': withOne(stock.approved, ({ id }) => ({ ids: [id] })),
    'overseas.initOverseas': async () => ({ who: await customer(), input: {} }),
    'overseas.importReturns': async () => ({
      who: await customer(),
      input: { submit: 'yes', abroadStockAddress: 'LA1' },
      file: RETURN_SHEET,
    }),
    'overseas.returnTemplate': async () => ({ who: await customer(), input: {} }),
    'overseas.getOverseas': withOne(
      async (who) => {
        const waybill = await make.billed(who);
        await make.photographed(waybill.waybillNo, { returnBatchIndex: 1 });
        return waybill;
      },
      ({ id }) => ({ id }),
    ),
    'overseas.saveOverseas': withOne(make.draft, (waybill) => ({ ...ref(waybill), shippingWay: 'TH', ...RETURN_ORDER })),
    'overseas.submitOverseas': withOne(make.draft, ref),
    'overseas.submitOverseasExamine': withOne(make.draft, ref),
    'overseas.deleteOverseas': withOne(make.draft, ({ id }) => ({ id })),
    'overseas.sendBackOverseas': withOne(make.submitted, ref),
    'overseas.closeOverseas': withOne(make.submitted, ref),
    'overseas.addReturnBatch': withOne(make.approved, (waybill) => ({
      ...ref(waybill),
      batch: { trackNo: '1Z999AA10123456799', shipmentId: 'FBA15DJ8K3MP', cartons: 1, pallets: 0 },
    })),
    'overseas.endReturn': withOne(make.approved, ref),
    'overseas.priceDecisions': withOne(make.counted, ({ id }) => ({
      id,
      decisions: [REPACKED, { ...DESTROYED, dispatchMethod: 'ADDRESS', consignee: CONSIGNEE }],
    })),
    'overseas.confirmOverseas': withOne(make.counted, (waybill) => ({
      ...ref(waybill),
      decisions: [REPACKED, { ...DESTROYED, dispatchMethod: 'ADDRESS', consignee: CONSIGNEE }],
    })),
    'overseas.overseasPicture': withOne(
      async (who) => {
        const { id, waybillNo } = await make.counted(who);
        await make.photographed(waybillNo, { returnBatchIndex: 1 });
        return make.detail(who, id);
      },
      ({ batches }) => ({ id: batches[0]?.pictures[0]?.id, size: 'small' }),
    ),
    'overseas.changeOverseasDispatch': withOne(make.worked, (waybill) => ({
      ...ref(waybill),
      decisionId: sent(waybill).decisionIds[0],
      storeAddress: 'LAX9',
      shipmentId: 'FBA15LAX9QRS',
      referenceId: '7LAX9REF',
      consignee: CONSIGNEE,
    })),
    'overseasRedirects.askRedirect': withOne(make.shipped, (waybill) => ({
      ...ref(waybill),
      decisionId: sent(waybill).decisionIds[0],
      ...REDIRECT,
      consignee: CONSIGNEE,
    })),
    'overseas.changeOverseasSender': withOne(make.counted, (waybill) => ({ ...ref(waybill), sender: RETURN_ORDER.sender })),
    'overseas.saveOverseasInvoice': withOne(make.counted, (waybill) => ({
      ...ref(waybill),
      currency: 'USD',
      lines: [{ oldsku: 'X002GHIJKL', declareNameEn: 'Yoga mat', declareNameCn: '瑜伽垫', declareValue: '4.20' }],
    })),
    'overseas.transferWaybill': withOne(transfers.near, (waybill) => ({ ...ref(waybill), ...TRANSFER })),
    'overseas.cancelTransfer': withOne(transfers.transferred, ref),
    'overseasLabels.attachDecisionLabel': async () => {
      const who = await customer();
      const { decisionId, ...waybill } = await make.labelled(who);
      return { who, input: { ...ref(waybill), decisionId }, file: LABEL_PDF };
    },
    'overseasLabels.dropDecisionLabel': withOne(make.labelled, ({ decisionId, ...waybill }) => ({ ...ref(waybill), decisionId })),
    'overseasLabels.decisionLabel': withOne(make.labelled, ({ id, decisionId }) => ({ id, decisionId, sheet: '50x30' })),
    'overseasLabels.attachCartonLabels': async () => {
      const who = await customer();
      const waybill = await make.decided(who);
      return { who, input: { ...ref(waybill), decisionId: waybill.decisions[0]?.id }, file: LABEL_PDF };
    },
    'overseasLabels.dropCartonLabels': withOne(make.cartoned, ({ decisionId, ...waybill }) => ({ ...ref(waybill), decisionId })),
    'overseasLabels.cartonLabels': withOne(make.cartoned, ({ id, decisionId }) => ({ id, decisionId })),
    'overseasStock.listOverseasStock': async () => {
      const who = await customer();
      const { sku } = await stock.stored(who);
      const { warehouses } = await call(initOverseas, {}, { token: who.token });
      const filters = { keyword: sku, warehouses: warehouses.map(({ id }) => id), conditions: ['good'], ages: ['to30'] };
      return { who, input: { tab: 'all', ...filters, sort: 'age', direction: 'desc', page: 1, size: 20 } };
    },
    'overseasStock.getOverseasStock': withOne(stock.stored, ({ id }) => ({ ids: [id] })),
    'overseasStock.priceOutbound': withOne(stock.stored, ({ id }) => ({ ...stock.order(id), ...workOn(id), consignee: CONSIGNEE })),
    'overseasStock.outboundBill': withOne(stock.approved, ({ id }) => ({ id })),
    'overseasStock.outboundLabels': withOne(stock.approved, ({ id }) => ({ id, of: 'pallets' })),
    'overseasStock.orderOutbound': async () => {
      const who = await customer();
      const draft = await stock.sentBack(who);
      const [row] = await stock.rows(who);
      const order = { ...stock.order(row?.id ?? ''), ...workOn(row?.id ?? ''), consignee: CONSIGNEE };
      return { who, input: { ...ref(draft), ...order, agreed: [{ currency: 'USD', amount: '211.64' }] } };
    },
    'operations.opsStock': async () => {
      const who = await customer();
      const { id, sku, place, warehouse } = await stock.stored(who);
      const asked = { customerCode: who.code, warehouse, sku, place, isAll: true };
      return { who, input: { ...asked, after: String(Number(id) - 1 || 1), limit: 10 } };
    },
    'operations.correctStock': withOne(stock.stored, ({ id }) => ({
      id,
      reason: 'moved',
      seen: 20,
      pieces: 3,
      place: 'B-02-01',
      remark: '移到拣货位',
    })),
    'operations.publishOverseas': async () => ({ who: await customer(), input: { siteCode, ...OVERSEAS_OFFERS } }),
    'operations.opsOverseasList': withOne(make.submitted, ({ id }) => ({
      status: 'WAIT_FOR_APPROVAL',
      after: String(Number(id) - 1 || 1),
      limit: 10,
    })),
    'operations.opsOverseas': withOne(make.billed, named),
    'operations.approveOverseas': withOne(make.submitted, named),
    'operations.rejectOverseas': withOne(make.submitted, (waybill) => ({ ...named(waybill), reason: '请补充移除单号' })),
    'operations.countReturn': withOne(make.approved, (waybill) => ({
      ...named(waybill),
      returnBatchIndex: 1,
      trackNo: '1Z999AA10123456784',
      cartons: 2,
      pallets: 1,
      receiptDate: '2026-11-19T10:00:00Z',
      pieces: [
        { oldsku: 'X001ABCDEF', condition: 'good', quantity: 18, remark: '完好' },
        { condition: 'unknown', quantity: 1 },
      ],
    })),
    'operations.attachReturnPicture': async () => {
      const who = await customer();
      const { waybillNo } = await make.counted(who);
      return { who, input: { waybillNo, returnBatchIndex: 1 }, file: PNG };
    },
    'operations.attachWorkPicture': async () => {
      const who = await customer();
      const { waybillNo, decisions } = await make.decided(who);
      return { who, input: { waybillNo, decisionId: decisions[0]?.id }, file: PNG };
    },
    'operations.opsCartonLabels': withOne(make.cartoned, ({ waybillNo, decisionId }) => ({ waybillNo, decisionId })),
    'operations.opsDecisionLabel': withOne(make.labelled, ({ waybillNo, decisionId }) => ({ waybillNo, decisionId, sheet: 'A4' })),
    'operations.withdrawPicture': async () => {
      const who = await customer();
      const { id, waybillNo } = await make.counted(who);
      await make.photographed(waybillNo, { returnBatchIndex: 1 });
      const { batches } = await make.detail(who, id);
      return { who, input: { waybillNo, pictureId: batches[0]?.pictures[0]?.id } };
    },
    'operations.closeReturnShort': withOne(make.approved, (waybill) => ({ ...named(waybill), reason: '90 天未到' })),
    'operations.finishDecisions': withOne(make.decided, sent),
    'operations.putAwayDecisions': withOne(stock.decided, ({ waybillNo, decisions: [decision] }) => ({
      waybillNo,
      rows: [{ decisionId: decision?.id, place: 'A-01-03', pieceVolume: PIECE_VOLUME, day: '2026-11-20' }],
    })),
    'operations.pickShort': withOne(stock.approved, ({ waybillNo, decisions: [decision] }) => ({
      waybillNo,
      lines: [{ decisionId: decision?.id, found: 4, cartons: 2, pallets: 1 }],
      cartons: 3,
      pallets: 1,
    })),
    'operations.shipDecisions': withOne(make.worked, (waybill) => ({ ...sent(waybill), trackNo: 'UPS-778' })),
    'operations.signDecisions': withOne(make.shipped, sent),
    'operations.opsRedirectList': withOne(make.redirected, ({ redirectId }) => ({ after: String(Number(redirectId) - 1 || 1), limit: 10 })),
    'operations.acceptRedirect': withOne(make.redirected, ({ waybillNo, redirectId }) => ({
      waybillNo,
      redirectId,
      fee: '25.00',
      answer: '承运商已改址',
    })),
    'operations.refuseRedirect': withOne(make.redirected, ({ waybillNo, redirectId }) => ({
      waybillNo,
      redirectId,
      reason: '货物已在派送途中',
    })),
    'operations.lockOverseas': withOne(async (who) => {
      const waybill = await make.shipped(who);
      await call(signDecisions, { waybillNo: waybill.waybillNo });
      await make.settled(waybill);
      return waybill;
    }, named),
  };
}
