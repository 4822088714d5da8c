import { offerQuotation } from '@waybound/contract/operations/quotation-operations';
import {
  acceptOffer,
  askQuotation,
  queryQuotation,
  type QuotationDetail,
  type QuotationRow,
} from '@waybound/contract/quotations/quotations';
import type { EnquiryInput } from '@waybound/contract/quotations/quotation-fields';
import type { CallInput } from '@waybound/contract/call';
import { publishCard, sampleCard } from './samples/order-samples.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

type Offered = CallInput<typeof offerQuotation, never>;

/** Three boxes by air to Amazon's ONT8, as an order sample packs them. */
export const ENQUIRY: EnquiryInput = {
  shippingWay: 'AIR',
  loadingPort: 'SZX',
  countryId: 1,
  dispatchAddressCode: 'ONT8',
  deliveryTerms: 'DDP',
  readyOn: '2026-12-01',
  goods: 'LED 灯',
  customerTotalPackages: 3,
  customerActualWeight: '31.5',
  customerVolume: '0.156',
  specialProduct: ['none'],
  isBuyInsurance: false,
  remark: '请含报关',
};

let cards = 0;

/** Quotations in each state, by a channel of the maker's own at 30.00 a kilogram; its offers are 25.00. */
export async function quotationMaker({ call, engine, clock }: TestServer) {
  const channelCode = `QUOTE-${(cards += 1)}`;
  const channelId = await publishCard(engine, sampleCard({ channel: { code: channelCode } }), clock.now);
  const offers = (change: Partial<Offered['offers'][number]> = {}): Offered['offers'] => [{ channelCode, unitPrice: '25.00', ...change }];
  const requested = (who: TestCustomer, change: Partial<EnquiryInput> = {}): Promise<QuotationRow> =>
    call(askQuotation, { ...ENQUIRY, ...change, isAnother: true }, { token: who.token });
  const detail = (who: TestCustomer, id: string): Promise<QuotationDetail> => call(queryQuotation, { id }, { token: who.token });
  const offer = (quotationNo: string, change: Partial<Offered> = {}) =>
    call(offerQuotation, { quotationNo, validTo: '2026-12-31', offers: offers(), ...change });
  const offered = async (who: TestCustomer, change: Partial<EnquiryInput> = {}): Promise<QuotationDetail> => {
    const { id, quotationNo } = await requested(who, change);
    await offer(quotationNo);
    return detail(who, id);
  };
  const offerIdOf = ({ answers }: QuotationDetail): string => answers[0]?.offers[0]?.id ?? '';
  const accepted = async (who: TestCustomer, change: Partial<EnquiryInput> = {}) => {
    const quotation = await offered(who, change);
    const { id, rev } = quotation;
    return call(acceptOffer, { id, rev, offerId: offerIdOf(quotation) }, { token: who.token });
  };
  return { channelCode, channelId, offers, requested, detail, offer, offered, offerIdOf, accepted };
}
