import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { BankCandidate, BankDoubt, BankLineState } from '@waybound/contract/operations/money/bank-line-states';
import type { BillDisputeReason, BillDisputeState } from '@waybound/contract/pricing/bill-dispute-states';
import type { BillState } from '@waybound/contract/pricing/bill-states';
import type { InvoiceKind, InvoiceState, InvoiceVoidReason } from '@waybound/contract/pricing/invoice-request-states';
import type { Quote, RateCardInput } from '@waybound/contract/pricing/pricing';
import type { RepaymentState } from '@waybound/contract/pricing/repayment-states';
import type { TrialPrice, TrialRow } from '@waybound/contract/quotations/freight-trials';
import type { Enquiry, TrialGoods } from '@waybound/contract/quotations/quotation-fields';
import type { DeclinedBy, QuotationState } from '@waybound/contract/quotations/quotation-states';
import type { SubjectKind } from '@waybound/contract/subject-kinds';
import type { RoadWay } from '@waybound/contract/waybills/status';
import type { FrozenQuote } from '@waybound/domain/pricing/price';
import type {
  At,
  Big,
  Computed,
  Defaulted,
  DefaultedBig,
  DefaultedJson,
  Id,
  Json,
  NullableAt,
  NullableBig,
  NullableJson,
} from '../columns.ts';
import type { ChargeKind, Derivation, LineProduct, LineRates } from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface BankAccountTable {
  id: Id;
  site_id: string;
  account_name: string;
  bank_name: string;
  account_no: string;
  currency: string;
  ended_at: NullableAt;
}

interface BankLineTable {
  id: Id;
  bank_account_id: string;
  line_key: string;
  booked_on: string;
  value_on: string | null;
  minor: Big;
  payer: string | null;
  payer_account: string | null;
  payer_account_key: Computed<string>;
  reference: string | null;
  purpose: string;
  status: Defaulted<BankLineState>;
  doubt: BankDoubt | null;
  candidates: DefaultedJson<BankCandidate[]>;
  reason: string | null;
  imported_at: At;
  settled_at: NullableAt;
}

interface BillTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  bill_no: string;
  status: Defaulted<BillState>;
  currency: string;
  total_minor: Big;
  paid_minor: DefaultedBig;
  due_on: string;
  issued_at: At;
  confirmed_at: NullableAt;
  paid_at: NullableAt;
  credited_minor: DefaultedBig;
  disputed_minor: DefaultedBig;
  is_invoiced: Defaulted<boolean>;
  voided_at: NullableAt;
  void_reason: string | null;
  remaining_minor: Computed<string>;
  late_fee_until: string | null;
  lines_minor: DefaultedBig;
}

interface BillDisputeTable {
  customer_id: string;
  id: Id;
  bill_id: string;
  line_id: string;
  status: Defaulted<BillDisputeState>;
  reason: BillDisputeReason;
  text: string;
  minor: Big;
  login_id: Big;
  raised_at: At;
  answer_by: string;
  answer: string | null;
  answered_at: NullableAt;
  credit_note_id: string | null;
  file_ids: DefaultedJson;
}

interface BillLineTable {
  customer_id: string;
  id: Id;
  bill_id: string;
  position: number;
  subject_kind: SubjectKind;
  subject_id: string;
  kind: ChargeKind;
  text: string | null;
  currency: string;
  minor: Big;
  derivation: NullableJson<Derivation>;
  is_void: Defaulted<boolean>;
  product: NullableJson<LineProduct>;
  tax_basis_points: Defaulted<number>;
  tax_minor: DefaultedBig;
  origin_currency: string | null;
  origin_minor: NullableBig;
  origin_rates: NullableJson<LineRates>;
  decision_id: string | null;
}

interface BillPaymentTable {
  customer_id: string;
  id: Id;
  bill_id: string;
  currency: string;
  minor: Big;
  paid_at: At;
}

interface BillShareTable {
  customer_id: string;
  id: Id;
  bill_id: string;
  token_hash: Buffer;
  created_at: At;
  expires_at: At;
  withdrawn_at: NullableAt;
}

interface ChannelTable {
  id: Id;
  site_id: string;
  code: string;
  shipping_way: RoadWay;
  version: number;
  closed_at: NullableAt;
}

interface CreditNoteTable {
  customer_id: string;
  id: Id;
  credit_note_no: string;
  bill_id: string;
  currency: string;
  total_minor: Big;
  to_balance_minor: Big;
  text: string;
  issued_at: At;
}

interface CreditNoteLineTable {
  customer_id: string;
  id: Id;
  credit_note_id: string;
  bill_id: string;
  line_id: string;
  minor: Big;
}

interface CustomerDiscountTable {
  customer_id: string;
  id: Id;
  channel_id: string;
  rate_bp: number;
  saved_at: At;
}

interface ExchangeRateTable {
  site_id: string;
  currency: string;
  valid_from: string;
  rate: Big;
  published_at: At;
}

interface ExternalQuotationTable {
  customer_id: string;
  id: Id;
  sheet_no: string;
  channel_id: string;
  title_zh: string;
  title_en: string;
  valid_from: string;
  valid_to: string;
  remark: string | null;
  published_at: At;
}

interface InvoiceRequestTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  request_no: string;
  request_no_key: Computed<string>;
  status: Defaulted<InvoiceState>;
  is_open: Computed<boolean>;
  kind: InvoiceKind;
  title: Json<SavedRecordValues['invoiceTitle']>;
  emails: string | null;
  remark: string | null;
  currency: string;
  login_id: Big;
  created_at: At;
  answered_at: NullableAt;
  refusal: string | null;
  invoice_no: string | null;
  issued_on: string | null;
  tax_rate_bp: number | null;
  tax_minor: NullableBig;
  voided_at: NullableAt;
  void_reason: InvoiceVoidReason | null;
  void_text: string | null;
  red_letter_no: string | null;
}

interface InvoiceRequestBillTable {
  customer_id: string;
  id: Id;
  request_id: string;
  bill_id: string;
  currency: string;
  is_open: boolean;
  minor: Big;
}

interface PriceTrialTable {
  customer_id: string;
  id: Id;
  name: string;
  goods: Json<TrialGoods>;
  prices: Json<TrialPrice[]>;
  channels: number;
  lowest: Json<TrialRow['from']>;
  kept_at: At;
}

interface QuotationTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  quotation_no: string;
  quotation_no_key: Computed<string>;
  status: Defaulted<QuotationState>;
  enquiry: Json<Enquiry>;
  shipping_way: RoadWay;
  version: Defaulted<number>;
  valid_to: string | null;
  accepted_offer_id: string | null;
  declined_by: DeclinedBy | null;
  reason: string | null;
  login_id: Big;
  requested_at: At;
  offered_at: NullableAt;
  accepted_at: NullableAt;
  declined_at: NullableAt;
  updated_at: At;
}

interface QuotationAnswerTable {
  customer_id: string;
  id: Id;
  quotation_id: string;
  version: number;
  valid_to: string;
  remark: string | null;
  offered_at: At;
}

interface QuotationOfferTable {
  customer_id: string;
  id: Id;
  quotation_id: string;
  version: number;
  position: number;
  channel_id: string;
  terms: Json<FrozenQuote>;
  quote: Json<Quote>;
  currency: string;
  total_minor: Big;
  includes: string | null;
  excludes: string | null;
  remark: string | null;
}

interface QuotationShareTable {
  customer_id: string;
  id: Id;
  quotation_id: string;
  token_hash: Buffer;
  created_at: At;
  expires_at: At;
  withdrawn_at: NullableAt;
}

interface RateCardTable {
  channel_id: string;
  version: number;
  card: Json<RateCardInput>;
  published_at: At;
  edition: Defaulted<string>;
}

interface RemoteListTable {
  id: Id;
  site_id: string;
  carrier: string;
  country_id: number;
  version: number;
  source: string;
  valid_from: string;
  published_at: At;
}

interface RemoteRangeTable {
  list_id: string;
  from_key: string;
  to_key: string;
  type: string;
  id: Id;
}

interface RepaymentTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  repayment_no: string;
  repayment_no_key: Computed<string>;
  status: Defaulted<RepaymentState>;
  currency: string;
  amount_minor: Big;
  bank_account_id: string;
  payer: string | null;
  paid_on: string;
  remark: string | null;
  login_id: NullableBig;
  created_at: At;
  audited_at: NullableAt;
  received_minor: NullableBig;
  refusal: string | null;
  bank_line_id: string | null;
  reversed_at: NullableAt;
  reverse_reason: string | null;
}

interface RepaymentBillTable {
  customer_id: string;
  id: Id;
  repayment_id: string;
  bill_id: string;
  currency: string;
  minor: Big;
}

export interface PricingTables {
  bank_account: BankAccountTable;
  bank_line: BankLineTable;
  bill: BillTable;
  bill_dispute: BillDisputeTable;
  bill_line: BillLineTable;
  bill_payment: BillPaymentTable;
  bill_share: BillShareTable;
  channel: ChannelTable;
  credit_note: CreditNoteTable;
  credit_note_line: CreditNoteLineTable;
  customer_discount: CustomerDiscountTable;
  exchange_rate: ExchangeRateTable;
  external_quotation: ExternalQuotationTable;
  invoice_request: InvoiceRequestTable;
  invoice_request_bill: InvoiceRequestBillTable;
  price_trial: PriceTrialTable;
  quotation: QuotationTable;
  quotation_answer: QuotationAnswerTable;
  quotation_offer: QuotationOfferTable;
  quotation_share: QuotationShareTable;
  rate_card: RateCardTable;
  remote_list: RemoteListTable;
  remote_range: RemoteRangeTable;
  repayment: RepaymentTable;
  repayment_bill: RepaymentBillTable;
}
