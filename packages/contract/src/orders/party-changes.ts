import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/orders/party-changes.ts';
import { importer, shipper } from './order-fields.ts';
import { newerWaybill, waybillRef } from './orders.ts';

/** Another shipper or importer for a waybill that is submitted, up to the filing of its export (section 7, waybills). */

const ofWaybill = { id: f.id, rev: f.rev };
const newerParties = z.extend(newerWaybill, { shipper, importer });

export const changeShipper = call(wire.changeShipper, {
  summary: 'Give a submitted waybill another shipper, whole: what is left out is empty then',
  access: 'customer',
  input: z.object({ ...ofWaybill, shipper }),
  answer: data(waybillRef),
  newer: newerParties,
});

export const changeImporter = call(wire.changeImporter, {
  summary: 'Give a submitted waybill another importer, whole; VAT, EORI and postponed accounting are checked again',
  access: 'customer',
  input: z.object({ ...ofWaybill, importer }),
  answer: data(waybillRef),
  newer: newerParties,
});

export const partyChanges = { changeShipper, changeImporter } satisfies CallsOf<typeof wire>;
