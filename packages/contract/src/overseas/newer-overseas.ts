import * as z from 'zod/mini';
import * as f from '../field.ts';
import { outboundOrder, overseasFields } from './overseas-fields.ts';
import { OVERSEAS_STATUSES } from './overseas-states.ts';

/** What a change is told that starts from another revision than an overseas waybill has now. */
export const newerOverseas = z.object({
  id: f.id,
  rev: f.rev,
  status: z.enum(OVERSEAS_STATUSES),
  order: overseasFields,
  outbound: z.nullable(outboundOrder),
});
