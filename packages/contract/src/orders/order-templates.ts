import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { outboundOrder, overseasFields, serviceCodes } from '../overseas/overseas-fields.ts';
import { OVERSEAS_WAYS } from '../overseas/listed-states.ts';
import { parcelFields } from '../small-parcels/parcel-fields.ts';
import { orderFields } from './order-fields.ts';
import { roadWay, zxBase } from '../waybills/status-fields.ts';
import * as wire from '../wire/orders/order-templates.ts';

/** Orders of every kind saved under a name to start others from. Calls of our own, beside those of waybills. */

const name = f.text(wire.MAX_TEMPLATE_NAME);

/** Where pieces of the stock go, as what and with which work; which pieces, and what their new labels say, is chosen in the stock. */
const outboundTemplate = z.extend(z.omit(outboundOrder, { lines: true, shipmentId: true, referenceId: true }), {
  dispatchMethod: f.maybe(outboundOrder.shape.dispatchMethod),
  serviceItemArr: z.optional(serviceCodes),
});

/** What is kept, by its kind; an order of a waybill says none. */
export const templateContent = z.discriminatedUnion('kind', [
  z.extend(orderFields, { kind: z.optional(z.literal('order')) }),
  z.extend(parcelFields, { kind: z.literal('parcel') }),
  z.extend(overseasFields, { kind: z.literal('overseas'), shippingWay: z.enum(OVERSEAS_WAYS) }),
  z.extend(outboundTemplate, { kind: z.literal('outbound') }),
]);
export type TemplateContent = z.output<typeof templateContent>;
export type TemplateContentInput = z.input<typeof templateContent>;

const template = z.object({
  id: f.id,
  rev: f.rev,
  kind: z.enum(wire.TEMPLATE_KINDS),
  name: z.string(),
  /** By these a page knows its templates of orders; null of other kinds. */
  shippingWay: z.nullable(roadWay),
  zxBase: z.nullable(zxBase),
  isPortToPort: z.boolean(),
  loadingPort: z.nullable(z.string()),
  /** Where it goes; of goods that come to a warehouse, where that is. */
  countryId: z.nullable(z.int()),
  updatedAt: z.string(),
});
export type OrderTemplate = z.output<typeof template>;

export const listTemplates = call(wire.listTemplates, {
  summary: "The customer's templates of these kinds by name; of orders alone where no kind is said",
  access: 'customer',
  input: z.object({
    kinds: z.optional(z.array(z.enum(wire.TEMPLATE_KINDS)).check(z.minLength(1, 'required'), z.maxLength(wire.TEMPLATE_KINDS.length))),
  }),
  answer: data(z.array(template)),
});

export const getTemplate = call(wire.getTemplate, {
  summary: 'A template with what it keeps, as far as it is filled in: an input of the call that saves its kind',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.extend(template, { order: templateContent })),
});

export const saveTemplate = call(wire.saveTemplate, {
  summary: `Keep an order of any kind as a template, at most ${wire.MAX_TEMPLATES} of each: without numbers that belong to one shipment. With \`id\` and \`rev\` the one they name is changed, and without \`order\` its name alone`,
  access: 'customer',
  input: z.object({ id: f.maybe(f.id), rev: z.optional(f.rev), name, order: z.optional(templateContent) }),
  answer: data(template),
  newer: template,
});

export const deleteTemplate = call(wire.deleteTemplate, {
  summary: 'Delete a template',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const restoreTemplate = call(wire.restoreTemplate, {
  summary: 'A template that was deleted is there again under its id',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(template),
});

export const orderTemplates = { listTemplates, getTemplate, saveTemplate, deleteTemplate, restoreTemplate } satisfies CallsOf<typeof wire>;
