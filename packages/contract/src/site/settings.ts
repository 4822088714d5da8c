import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { newerWaybill, waybillRef } from '../orders/orders.ts';
import { contactPerson } from '../waybills/dashboard.ts';
import { country, namedEntry, place, warehouse } from './site.ts';
import * as wire from '../wire/site/settings.ts';
import { VISIT_WAYS } from '../wire/site/visits.ts';

/** The small calls about settings of section 7. What each means is ours to say: docs/decisions, small setting calls. */

const recordNo = f.placeId;
const byCountry = z.object({ countryId: recordNo });

export const queryCountry = call(wire.queryCountry, {
  summary: 'One country',
  access: 'customer',
  input: z.object({ id: recordNo }),
  answer: data(country),
});

export const queryStates = call(wire.queryStates, {
  summary: 'The states or provinces of the country with this id; none where its addresses name none',
  access: 'customer',
  input: z.object({ id: recordNo }),
  answer: data(z.array(z.object({ ...namedEntry.shape, countryId: z.int() }))),
});

export const listAirports = call(wire.listAirports, {
  summary: 'The airports of a country',
  access: 'customer',
  input: byCountry,
  answer: data(z.array(place)),
});

export const listPorts = call(wire.listPorts, {
  summary: 'The seaports of a country',
  access: 'customer',
  input: byCountry,
  answer: data(z.array(place)),
});

export const listStorage = call(wire.listStorage, {
  summary: "The forwarder's receiving warehouses with addresses and hours; none where the customer is not to see them",
  access: 'customer',
  answer: data(z.array(warehouse)),
});

export const listStorageForReceipt = call(wire.listStorageForReceipt, {
  summary: 'The warehouses that a warehouse receipt can name: names only, for every customer',
  access: 'customer',
  answer: data(z.array(namedEntry)),
});

const fbaWarehouse = z.object({
  ...warehouse.shape,
  /** The customer's own word for it; empty where it has none. */
  alias: z.string(),
  remark: z.string(),
  /** Of alias and remark; 0 before the first save. */
  rev: f.rev,
});

export const listFbaWarehouses = call(wire.listFbaWarehouses, {
  summary: "Amazon's warehouses, each with this customer's own short name and remark; a keyword looks into code, city and short name",
  access: 'customer',
  input: z.object({ countryId: f.maybe(recordNo), keyword: f.maybe(f.text(60)) }),
  answer: data(z.array(fbaWarehouse)),
});

export const saveFbaRelation = call(wire.saveFbaRelation, {
  summary: 'Set the own short name and remark of one of Amazon’s warehouses; what is left out stays, what is empty is taken off',
  access: 'customer',
  input: z.object({
    /** Such as ONT8. */
    code: f.text(20),
    alias: f.maybe(f.text(30)),
    remark: f.maybe(f.text(200)),
    rev: f.rev,
  }),
  answer: data(fbaWarehouse),
  newer: fbaWarehouse,
});

export const salesmanService = call(wire.salesmanService, {
  summary: "The customer's account manager and service manager; null where nobody is named",
  access: 'customer',
  answer: data(z.object({ salesmanUser: z.nullable(contactPerson), customerServiceUser: z.nullable(contactPerson) })),
});

/** A visit of the forwarder's people to a customer. */
export const visit = z.object({
  id: f.id,
  visitedOn: z.string(),
  way: z.enum(VISIT_WAYS),
  visitor: z.string(),
  metWith: z.nullable(z.string()),
  text: z.string(),
});
export type Visit = z.output<typeof visit>;

export const listVisits = listOf(wire.listVisits, {
  summary: "Visits of the forwarder's people to this customer, the newest first; a keyword looks into names and text",
  row: visit,
});

const title = z.object({ companyName: z.string(), companyTax: z.string() });

export const listDeclarationTitles = call(wire.listDeclarationTitles, {
  summary: 'The declaration titles that the company which serves this customer offers: under whose name goods can be declared',
  access: 'customer',
  answer: data(z.array(title)),
});

export const entrustTitle = call(wire.entrustTitle, {
  summary: 'Declare a waybill under one of the offered titles, as long as its parties may be changed',
  access: 'customer',
  input: z.object({ id: f.id, rev: z.optional(f.rev), companyTax: f.taxNumber }),
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const settings = {
  queryCountry,
  queryStates,
  listAirports,
  listPorts,
  listStorage,
  listStorageForReceipt,
  listFbaWarehouses,
  saveFbaRelation,
  salesmanService,
  listVisits,
  listDeclarationTitles,
  entrustTitle,
} satisfies CallsOf<typeof wire>;
