import { randomBytes } from 'node:crypto';
import { refuseQuotation } from '@waybound/contract/operations/quotation-operations';
import { shareQuotation, type QuotationDetail } from '@waybound/contract/quotations/quotations';
import { ENQUIRY, quotationMaker } from '../../data/quotation-maker.ts';
import type { TestServer } from '../../server/test-server.ts';

const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Cartons with every field. */
export const FULL_CARTONS = [
  {
    startBoxNumber: 1,
    endBoxNumber: 3,
    trackNumber: '1Z999AA10123456784',
    trackType: 'UPS' as const,
    grossWeight: '10.5',
    length: '50',
    width: '40',
    height: '26',
    sku: 'LAMP-01',
    quantity: 40,
    shipmentId: 'FBA15DJ8K3MN',
    referenceId: '7PQ2XR4T',
  },
];

const FULL_ENQUIRY = {
  ...ENQUIRY,
  dispatchProvince: 'CA',
  dispatchCity: 'Moreno Valley',
  dispatchZipCode: '92551',
  packingList: FULL_CARTONS,
  cabinetType: '40HQ',
  isBuyInsurance: true,
  purchaseValue: '1000.00',
  currency: 'CNY',
};

/** The scenarios of what customers ask a price for and what is offered, on both sides. */
export async function quotationScenarios(server: TestServer) {
  const { call, customer } = server;
  const make = await quotationMaker(server);
  const withOffer = async (input: (quotation: QuotationDetail) => Record<string, unknown>) => {
    const who = await customer();
    return { who, input: input(await make.offered(who)) };
  };
  const withRequest = async (input: (quotation: { id: string; quotationNo: string }) => Record<string, unknown>) => {
    const who = await customer();
    return { who, input: input(await make.requested(who)) };
  };
  const withLink = async () => {
    const who = await customer();
    const { id } = await make.offered(who);
    const token = newLinkToken();
    await call(shareQuotation, { id, token }, { token: who.token });
    return { who, input: { id, token } };
  };
  const fullOffer = {
    channelCode: make.channelCode,
    currency: 'CNY',
    unitPrice: '25.00',
    surcharges: [
      { kind: 'battery', per: 'kg', amount: '1.00' },
      { kind: 'remoteArea', per: 'kg', amount: '1.00', carrier: 'UPS' },
      { kind: 'oversize', per: 'box', amount: '50.00', maxSide: '120', maxWeight: '40' },
      { kind: 'customsItem', per: 'item', amount: '10.00', freeItems: 5 },
      { kind: 'documents', per: 'fixed', amount: '80.00' },
    ],
    tax: { mode: 'included' },
    transitDays: { min: 8, max: 11 },
    includes: '报关、清关、派送',
    excludes: '查验费',
    remark: '周三开船',
  };
  return {
    'quotations.listQuotations': () =>
      withOffer(({ quotationNo }) => ({
        tab: 'offered',
        keyword: quotationNo,
        shippingWays: ['AIR'],
        requestedFrom: '2026-11-01',
        requestedTo: '2026-11-30',
        page: 1,
        size: 20,
      })),
    'quotations.askQuotation': async () => ({ who: await customer(), input: { ...FULL_ENQUIRY, isAnother: true } }),
    'quotations.queryQuotation': () => withOffer(({ id }) => ({ id })),
    'quotations.acceptOffer': () =>
      withOffer((quotation) => ({ id: quotation.id, rev: quotation.rev, offerId: make.offerIdOf(quotation) })),
    'quotations.declineQuotation': () => withOffer(({ id }) => ({ id, reason: '价格偏高' })),
    'quotations.withdrawQuotation': () => withRequest(({ id }) => ({ id })),
    'quotations.askAgain': async () => {
      const who = await customer();
      const { id, quotationNo } = await make.offered(who);
      await call(refuseQuotation, { quotationNo, reason: '舱位已满' });
      return { who, input: { id } };
    },
    'quotations.shareQuotation': () => withOffer(({ id }) => ({ id, token: newLinkToken() })),
    'quotations.withdrawQuotationShares': async () => {
      const who = await customer();
      const { id } = await make.offered(who);
      await call(shareQuotation, { id, token: newLinkToken() }, { token: who.token });
      return { who, input: { id } };
    },
    'quotations.getSharedQuotation': withLink,
    'quotations.quotationPdf': () => withOffer(({ id }) => ({ id })),
    'quotations.sharedQuotationPdf': withLink,
    'operations.opsQuotations': () => withRequest(({ id }) => ({ state: 'requested', after: String(Number(id) - 1 || 1), limit: 10 })),
    'operations.opsQuotation': () => withOffer(({ quotationNo }) => ({ quotationNo })),
    'operations.offerQuotation': () =>
      withRequest(({ quotationNo }) => ({ quotationNo, validTo: '2026-12-15', remark: '旺季价', offers: [fullOffer] })),
    'operations.refuseQuotation': () => withRequest(({ quotationNo }) => ({ quotationNo, reason: '暂不承接该品名' })),
  };
}
