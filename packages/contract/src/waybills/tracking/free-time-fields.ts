import * as z from 'zod/mini';

const freeTime = z.object({
  /** Null of a waybill that names no container. */
  cabinetNumber: z.nullable(z.string()),
  /** An ISO date; null where nobody has said how many days are free, or no arrival is known. */
  lastFreeDay: z.nullable(z.string()),
  /** The newest word of the forwarder, which counts before the order's; null where he has said nothing. */
  said: z.nullable(
    z.object({
      /** Null: all containers of the waybill. */
      cabinetNumber: z.nullable(z.string()),
      /** Days after the arrival, or the day itself (ISO date), which counts where both are said. */
      freeDays: z.nullable(z.int()),
      lastFreeDay: z.nullable(z.string()),
      note: z.nullable(z.string()),
      learntAt: z.string(),
    }),
  ),
});
export type FreeTime = z.output<typeof freeTime>;

/** Until when the goods of an end waybill may stand at the port without charge, container by container; none of any other waybill. */
export const freeTimes = z.array(freeTime);
