import * as z from 'zod/mini';
import { describedFinding } from '../address-book/address-checks.ts';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { FIELD_MARKS } from '../form.ts';
import { SAVED_RECORD_FIELDS } from '../address-book/saved-record-fields.ts';
import { CREATE_TYPES } from './order-codes.ts';
import { creationDraft } from './order-draft.ts';
import { orderFields } from './order-fields.ts';
import { namedEntry, warehouse } from '../site/site.ts';
import { roadWay, waybillStatus } from '../waybills/status-fields.ts';
import * as wire from '../wire/orders/order-aids.ts';

/** The small calls around an order (section 7). What the specification does not show of them is ours: docs/decisions, small ordering calls. */

const countryId = f.placeId;

/** What a field is in the form: shown as must, may, not at all, or decided by the channel. */
const markedField = z.object({ path: z.string(), mark: z.enum(FIELD_MARKS) });

export const FBA_PAGE_SIZES = [20, 50, 100] as const;

export const queryFbaCodes = call(wire.queryFbaCodes, {
  summary: "Amazon's warehouses in a country, by a part of their code, city, postcode or name; one page",
  access: 'customer',
  input: z.object({
    countryId,
    keyword: f.maybe(f.text(60)),
    page: z.optional(z.int().check(z.positive(), z.maximum(100_000))),
    size: z.optional(z.literal(FBA_PAGE_SIZES)),
  }),
  answer: data(z.object({ rows: z.array(warehouse), total: z.int() })),
});

const channelName = z.object({ id: f.id, code: z.string(), zh: z.string(), en: z.string() });

export const queryInStockChannels = call(wire.queryInStockChannels, {
  summary: 'Which of our receiving warehouses take goods for a country by a way today, each with its channels',
  access: 'customer',
  input: z.object({ shippingWay: roadWay, countryId }),
  answer: data(z.array(z.extend(namedEntry, { channels: z.array(channelName) }))),
});

export const initInStockChannels = call(wire.initInStockChannels, {
  summary: 'What queryInStockChannel can be asked today: ways with the countries they serve, and our receiving warehouses',
  access: 'customer',
  answer: data(
    z.object({
      ways: z.array(z.object({ shippingWay: roadWay, countryIds: z.array(z.int()) })),
      warehouses: z.array(namedEntry),
    }),
  ),
});

export const matchProvince = call(wire.matchProvince, {
  summary: 'The state, or the domestic division in China, that a postcode or a city lies in; the postcode is asked first',
  access: 'customer',
  input: z.object({ countryId, zipCode: f.maybe(f.zipCode), city: f.maybe(f.text(60)) }),
  answer: data(z.object({ province: z.nullable(namedEntry), by: z.nullable(z.enum(['zipCode', 'city'])) })),
});

export const queryMeasurementUnits = call(wire.queryMeasurementUnits, {
  summary: 'The units of an invoice line; of `set` the pieces per set are asked',
  access: 'customer',
  answer: data(z.array(namedEntry)),
});

export const initOrderForm = call(wire.initOrderForm, {
  summary: 'How the order form stands: each field required, optional, hidden or fixed by the channel, from the choices made so far',
  access: 'customer',
  input: z.pick(orderFields, {
    shippingWay: true,
    line: true,
    isPortToPort: true,
    countryId: true,
    channelId: true,
    deliveryTerms: true,
    isCustomerDeclaration: true,
    isPVA: true,
    selfDelivered: true,
    isBuyInsurance: true,
    purposeWarehouseType: true,
  }),
  answer: data(
    z.object({
      fields: z.array(markedField),
      /** Of each line of the invoice; `perSuitNum` is required where the unit is `set`. */
      invoiceFields: z.array(markedField),
      /** What the channel has decided. */
      fixed: z.partial(
        z.pick(orderFields, { line: true, isPortToPort: true, isTaxFarming: true, deliveryTerms: true, deliveryType: true }),
      ),
      /** What a new order begins with; null where the customer has no habit. */
      defaults: z.object({ isBuyInsurance: z.nullable(z.boolean()) }),
    }),
  ),
});

export const beginOrder = call(wire.beginOrder, {
  summary:
    'What a new order on a form begins with: the last one submitted on it, an unfinished draft, the default shipper, and what is remembered',
  access: 'customer',
  input: z.object({ form: z.enum(CREATE_TYPES) }),
  answer: data(
    z.object({
      /** Without its packing list and invoice lines; null where none was submitted on this form lately. */
      last: z.nullable(z.object({ waybillNo: z.string(), order: orderFields })),
      shipper: z.nullable(SAVED_RECORD_FIELDS.shipper),
      /** What the login has begun on this form lately and not submitted, the newest; null where there is none. */
      unfinished: z.nullable(z.object({ id: f.id, waybillNo: z.string(), updatedAt: z.string() })),
      /** Null where the customer has no habit. */
      isBuyInsurance: z.nullable(z.boolean()),
    }),
  ),
});

const importer = z.extend(SAVED_RECORD_FIELDS.importer, { id: f.id, rev: f.rev, isdefault: z.boolean(), updatedAt: z.string() });

export const queryCustomerImporters = call(wire.queryCustomerImporters, {
  summary: "The customer's importers that suit a country, the default first: those of the country, and in the EU all with an EORI number",
  access: 'customer',
  input: z.object({ countryId, keyword: f.maybe(f.text(100)) }),
  answer: data(z.array(importer)),
});

export const initCustomerImporter = call(wire.initCustomerImporter, {
  summary: 'The importer that an order to a country begins with, and how many suit it',
  access: 'customer',
  input: z.object({ countryId }),
  answer: data(z.object({ importer: z.nullable(importer), count: z.int() })),
});

export const showsAllPurchaseCodes = call(wire.showsAllPurchaseCodes, {
  summary: "Whether all of the customer's purchase codes (SKUs) may be shown and chosen, as its salesman has set",
  access: 'customer',
  answer: data(z.object({ isShowAll: z.boolean() })),
});

export const judgeContract = call(wire.judgeContract, {
  summary:
    'Whether a contract must be signed before orders are submitted, and what else holds them back or soon may, such as overdue bills',
  access: 'customer',
  answer: data(
    z.object({
      isNeedContract: z.boolean(),
      /** What holds a submission back, or soon may, in sentences without amounts. */
      notices: z.array(z.string()),
      /** Whether the last of them is about overdue bills, and this login may see bills. */
      isOverdue: z.boolean(),
    }),
  ),
});

export const rememberInsurance = call(wire.rememberInsurance, {
  summary: "Remember the customer's insurance choice: new orders begin with it",
  access: 'customer',
  input: z.object({ isBuyInsurance: z.boolean() }),
  answer: data(z.object({ isBuyInsurance: z.boolean() })),
});

const MAX_CHECKED = 100;

export const checkActions = call(wire.checkActions, {
  summary: 'What may be done with these waybills now, and why not; with `action` only that one is told',
  access: 'customer',
  input: z.object({ ids: z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_CHECKED)), action: f.maybe(f.text(40)) }),
  answer: data(
    z.object({
      results: z.array(
        z.object({
          id: f.id,
          /** Empty, and the status null, where there is no such waybill. */
          waybillNo: z.string(),
          status: z.nullable(waybillStatus),
          actions: z.array(z.object({ action: z.string(), ok: z.boolean(), reason: z.nullable(z.string()), mass: z.string() })),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

export const checkDraft = call(wire.checkDraft, {
  summary: 'Everything that would keep a draft from being submitted, without submitting it, and the draft by the parts of its form',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(
    z.object({
      id: f.id,
      waybillNo: z.string(),
      rev: f.rev,
      isReady: z.boolean(),
      /** What stands in the way of the whole order, such as a closed channel; null where only fields are wrong. */
      reason: z.nullable(z.string()),
      mass: z.string(),
      errors: z.array(describedFinding),
      /** As it would be submitted, by the parts of its form: with what the channel has decided, without what does not apply. */
      draft: creationDraft,
    }),
  ),
});

export const orderAids = {
  queryFbaCodes,
  queryInStockChannels,
  initInStockChannels,
  matchProvince,
  queryMeasurementUnits,
  initOrderForm,
  beginOrder,
  queryCustomerImporters,
  initCustomerImporter,
  showsAllPurchaseCodes,
  judgeContract,
  rememberInsurance,
  checkActions,
  checkDraft,
} satisfies CallsOf<typeof wire>;
