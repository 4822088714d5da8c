import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { waybillRef } from '../orders/orders.ts';
import * as wire from '../wire/waybills/arrival-reports.ts';
import { arrivalFields } from './arrival-fields.ts';
import { batchOf, batchResults, fileIds } from './batch-result.ts';

/** What a customer reports once its goods have arrived: boxes received, pieces short. The forwarder sees it with the waybill. */

const beside = { remark: f.maybe(f.text(500)), fileIds };

export const reportArrival = call(wire.reportArrival, {
  summary: 'Report what arrived of a waybill, or what is short; a correction is a new report',
  access: 'customer',
  input: z.object({ id: f.id, ...arrivalFields.shape, ...beside }),
  answer: data(waybillRef),
});

export const batchReportArrival = call(wire.batchReportArrival, {
  summary: 'Report what arrived of several waybills, each with its figures, all with one remark and the same files',
  access: 'customer',
  input: z.object({ waybills: batchOf(z.extend(arrivalFields, { id: f.id })), ...beside }),
  answer: data(batchResults),
});

export const arrivalReports = { reportArrival, batchReportArrival } satisfies CallsOf<typeof wire>;
