import * as z from 'zod/mini';
import * as f from '../field.ts';
import { MERGE_KINDS } from './merge-codes.ts';
import { waybillStatus } from './status-fields.ts';

/** A group of waybills that is declared, or cleared on import, as one, as both sides see it. */
export const waybillMerge = z.object({
  kind: z.enum(MERGE_KINDS),
  /** Under whose number it is filed. */
  masterNo: z.string(),
  /** From then on nobody joins or leaves it. */
  isFiled: z.boolean(),
  members: z.array(z.object({ id: f.id, waybillNo: z.string(), status: waybillStatus, isMaster: z.boolean() })),
  /** What has come between its members since: it cannot be filed before that is mended. In the caller's language. */
  differences: z.array(z.object({ waybillNo: z.string(), reason: z.string(), mass: z.string() })),
});
export type WaybillMerge = z.output<typeof waybillMerge>;
