import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { orderFields } from './order-fields.ts';
import { roadWay, zxBase } from '../waybills/status-fields.ts';
import * as wire from '../wire/orders/order-templates.ts';

/** Orders saved under a name to start others from. Calls of our own, beside those of waybills. */

const name = f.text(60);

const template = z.object({
  id: f.id,
  rev: f.rev,
  name: z.string(),
  /** By these a page knows its templates. */
  shippingWay: roadWay,
  zxBase: z.nullable(zxBase),
  isPortToPort: z.boolean(),
  loadingPort: z.nullable(z.string()),
  countryId: z.nullable(z.int()),
  updatedAt: z.string(),
});
export type OrderTemplate = z.output<typeof template>;

export const listTemplates = call(wire.listTemplates, {
  summary: "The customer's order templates by name",
  access: 'customer',
  answer: data(z.array(template)),
});

export const getTemplate = call(wire.getTemplate, {
  summary: 'An order template with its order: an input of saveWaybillStandard, as far as it is filled in',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.extend(template, { order: orderFields })),
});

export const saveTemplate = call(wire.saveTemplate, {
  summary: `Keep an order as a template, at most ${wire.MAX_TEMPLATES}: without numbers that belong to one shipment. With \`id\` and \`rev\` the one they name is changed`,
  access: 'customer',
  input: z.object({ id: f.maybe(f.id), rev: z.optional(f.rev), name, order: orderFields }),
  answer: data(template),
});

export const deleteTemplate = call(wire.deleteTemplate, {
  summary: 'Delete an order template',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const restoreTemplate = call(wire.restoreTemplate, {
  summary: 'An order template that was deleted is there again under its id',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(template),
});

export const orderTemplates = { listTemplates, getTemplate, saveTemplate, deleteTemplate, restoreTemplate } satisfies CallsOf<typeof wire>;
