import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { masterBillNo, orderFields } from './order-fields.ts';
import { MAX_BOX_NUMBER } from './order-limits.ts';
import { offeredQuote, priceRequest } from '../pricing/pricing.ts';
import { roadWay, truckLine, waybillStatus, zxBase } from '../waybills/status-fields.ts';
import type { RoadWay } from '../waybills/status.ts';
import * as wire from '../wire/orders/orders.ts';

/** Writing an order: save, submit, channels with prices (section 7, waybills). */

/** What every change of a waybill answers: which one, its status and its new revision. */
export const waybillRef = z.object({ id: f.id, waybillNo: z.string(), status: waybillStatus, rev: f.rev });
export type WaybillRef = z.output<typeof waybillRef>;
/** What a change is told that starts from another revision than a waybill has now. */
export const newerWaybill = z.omit(waybillRef, { waybillNo: true });
const newerOrder = z.extend(newerWaybill, { order: orderFields });

export const saveOrder = call(wire.saveOrder, {
  summary:
    'Save an order as draft: a new one without `id`, otherwise the draft it names, from the revision it names. An order is saved whole: what is left out is empty',
  access: 'customer',
  input: z.extend(orderFields, { id: z.optional(f.id), rev: z.optional(f.rev) }),
  answer: data(waybillRef),
  newer: newerOrder,
});

/** Goods for Amazon's warehouses: what Amazon books them in by is asked for in the draft already. */
export const saveFbaOrder = call(wire.saveFbaOrder, {
  summary:
    "Save an order to one of Amazon's warehouses as draft: as saveWaybillStandard, with the warehouse code and each box's shipment id",
  access: 'customer',
  input: z.extend(saveOrder.input, { purposeWarehouseType: f.maybe(z.literal('fba')) }),
  answer: data(waybillRef),
  newer: newerOrder,
});

/** The page of port-to-port orders writes by a call of its own (section 7); both write the same drafts. */
export const savePortOrder = call(wire.savePortOrder, {
  summary: 'Save an order from airport to airport or from port to port as draft; by air, FCL or LCL alone',
  access: 'customer',
  input: saveOrder.input,
  answer: data(waybillRef),
  newer: newerOrder,
});

/** For programs that know a shipment by its bill: they need not remember what became of it. */
export const initEndOrder = call(wire.initEndOrder, {
  summary:
    'Save an end waybill as draft under the bills of its main leg: the draft that has the same master and house bill is saved anew, otherwise one is made',
  access: 'customer',
  input: z.extend(orderFields, { masterBillNo: masterBillNo }),
  answer: data(z.extend(waybillRef, { isNew: z.boolean() })),
});

export const waybillOfBill = call(wire.waybillOfBill, {
  summary:
    "The customer's end waybill that has this master and house bill already, closed and deleted ones left out; null where there is none",
  access: 'customer',
  input: z.object({ masterBillNo, houseBillNo: orderFields.shape.houseBillNo }),
  answer: data(z.nullable(z.extend(waybillRef, { zxBase: z.nullable(zxBase), loadingPort: z.nullable(z.string()) }))),
});

export const PORT_WAYS = ['AIR', 'FCL', 'LCL'] as const satisfies readonly RoadWay[];

export const initPortOrder = call(wire.initPortOrder, {
  summary: 'What the page of port-to-port orders begins with: to which countries each way is sold today',
  access: 'customer',
  answer: data(z.object({ services: z.array(z.object({ shippingWay: z.enum(PORT_WAYS), countryIds: z.array(z.int()) })) })),
});

export const checkShipmentPort = call(wire.checkShipmentPort, {
  summary: 'Whether goods can leave from one place and arrive at another by this way; what is wrong is told per field',
  access: 'customer',
  input: z.object({
    shippingWay: roadWay,
    line: f.maybe(truckLine),
    zxBase: f.maybe(zxBase),
    countryId: f.maybe(f.placeId),
    loadingPort: orderFields.shape.loadingPort,
    dischargePort: orderFields.shape.dischargePort,
  }),
  answer: data(
    z.object({
      isValid: z.boolean(),
      errors: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
      /** Where the main leg to this country usually ends. */
      usualDischargePort: z.nullable(z.string()),
    }),
  ),
});

export const submitOrder = call(wire.submitOrder, {
  summary: 'Submit a draft for examination: everything required is checked, prices and rules are frozen',
  access: 'customer',
  input: z.object({ id: f.id, rev: f.rev }),
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const channelPrices = call(wire.channelPrices, {
  summary: 'Channels that take these goods to that country, each with its price and how it came about',
  access: 'customer',
  input: priceRequest,
  answer: data(
    z.object({
      channels: z.array(offeredQuote),
      /** Those that have no price because a value is in a currency that the forwarder has no exchange rate for. */
      withoutRate: z.array(z.object({ channelId: f.id, zh: z.string(), en: z.string(), currency: z.string() })),
    }),
  ),
});

export const endChannels = call(wire.endChannels, {
  summary: 'Channels of end delivery to a country',
  access: 'customer',
  input: z.object({ countryId: f.placeId }),
  answer: data(z.array(z.object({ id: f.id, code: z.string(), zh: z.string(), en: z.string() }))),
});

const boxNumber = f.count(MAX_BOX_NUMBER);

export const splitDraft = call(wire.splitDraft, {
  summary:
    'Move boxes of a draft, with their products and invoice quantities, to a new draft; both count their boxes from 1 and get new totals',
  access: 'customer',
  input: z.object({
    id: f.id,
    rev: f.rev,
    /** Box numbers of the packing list that go, by ranges. One box at least has to stay. */
    boxes: z.array(z.object({ from: boxNumber, to: boxNumber })).check(z.minLength(1, 'required'), z.maxLength(500)),
  }),
  answer: data(z.object({ kept: waybillRef, moved: waybillRef })),
  newer: newerWaybill,
});

export const orders = {
  saveOrder,
  saveFbaOrder,
  splitDraft,
  submitOrder,
  channelPrices,
  endChannels,
  savePortOrder,
  initEndOrder,
  waybillOfBill,
  initPortOrder,
  checkShipmentPort,
} satisfies CallsOf<typeof wire>;
