import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { newerWaybill, waybillRef } from '../orders/orders.ts';
import * as wire from '../wire/waybills/customs-records.ts';
import { customsFields, customsRecord } from './customs-fields.ts';

/** Customs data kept with a waybill. They are read with it, by both sides. */

export const manageCustoms = call(wire.manageCustoms, {
  summary: 'Keep the customs data of a waybill, whole: elements of declaration, certificates, the power of attorney',
  access: 'customer',
  input: z.object({ id: f.id, rev: f.rev, ...customsFields.shape }),
  answer: data(waybillRef),
  newer: z.extend(newerWaybill, { customs: z.nullable(customsRecord) }),
});

export const customsRecords = { manageCustoms } satisfies CallsOf<typeof wire>;
