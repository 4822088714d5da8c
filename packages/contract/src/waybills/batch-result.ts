import * as z from 'zod/mini';
import * as f from '../field.ts';
import { MAX_JOB_WAYBILLS } from '../wire/waybills/papers.ts';
import { MAX_BATCH, MAX_BATCH_FILES } from '../wire/waybills/waybill-batches.ts';

/** What a batch takes, and what it answers for each waybill, in the order in which they were sent. */

/** The number is empty where the id is of no waybill of this customer. */
export const batchResult = z.object({ id: f.id, waybillNo: z.string(), ok: z.boolean(), reason: z.nullable(z.string()), mass: z.string() });
export type BatchResult = z.output<typeof batchResult>;
export const batchResults = z.object({ results: z.array(batchResult) });

/** Of a job in the background. */
export const jobIds = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_JOB_WAYBILLS));
export const batchIds = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_BATCH));
export const batchOf = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1, 'required'), z.maxLength(MAX_BATCH));

/** Files of one's own, uploaded to any waybill: each waybill gets them as records of its own. */
export const fileIds = z.optional(z.array(f.id).check(z.maxLength(MAX_BATCH_FILES)));
