import type { AmazonPlanFault, AmazonPlanStep } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlanBoxRow } from '@waybound/contract/site/amazon-plans';

/** How a plan goes on at Amazon, and what is computed on the way (facts-2 6.2). */

/** What follows when nothing of a step is left to be asked; null where it does not go on. */
const NEXT: Readonly<Record<AmazonPlanStep, AmazonPlanStep | null>> = {
  create: 'packing',
  packing: 'boxes',
  packingChoice: null,
  boxes: 'offers',
  offers: 'choice',
  choice: null,
  transport: 'placement',
  placement: 'windows',
  windows: 'windowChoice',
  windowChoice: null,
  booking: 'shipping',
  shipping: 'made',
  made: null,
  cancelling: 'cancelled',
  cancelled: null,
};

export const stepAfter = (step: AmazonPlanStep): AmazonPlanStep | null => NEXT[step];

/** Amazon tells of these no state that could be asked for: what was done once is taken for done. */
const ASKED_ONCE: readonly AmazonPlanStep[] = ['boxes', 'cancelling'];

/** Where a plan stands when Amazon has done what it was asked for: in the same step, to look again, or in the next. */
export const stepAfterOperation = (step: AmazonPlanStep): AmazonPlanStep => (ASKED_ONCE.includes(step) ? (NEXT[step] ?? step) : step);

/** Before a placement is confirmed. */
export const CANCELLABLE_STEPS: readonly AmazonPlanStep[] = ['create', 'packing', 'packingChoice', 'boxes', 'offers', 'choice'];

/** Nothing becomes of the plan any more. */
export const ENDED_STEPS: readonly AmazonPlanStep[] = ['made', 'cancelled'];

/** Amazon has not made it, and says why: another one may be made like it as well as the same again. */
const NOT_MADE: readonly (AmazonPlanFault | null)[] = ['refused', 'problems'];

interface PlanStanding {
  step: AmazonPlanStep;
  isStopped: boolean;
  fault: AmazonPlanFault | null;
}

/** Whether there is nothing of a plan at Amazon that another one like it would stand beside. */
export const canBeginAnew = ({ step, isStopped, fault }: PlanStanding): boolean =>
  step === 'cancelled' || (step === 'create' && isStopped && NOT_MADE.includes(fault));

/**
 * Why a plan has stopped that goes on once its shop has been read: Amazon has judged nothing, and the shop has stayed connected, so that what its
 * clerk has said yes to is still what he wants. After a permission that was taken back he says so himself.
 */
export const GOES_ON_ONCE_READ = ['throttled', 'outage', 'unfinished'] as const satisfies readonly AmazonPlanFault[];

export const goesOnOnceRead = ({ isStopped, fault }: Pick<PlanStanding, 'isStopped' | 'fault'>): boolean =>
  isStopped && GOES_ON_ONCE_READ.some((each) => each === fault);

export interface PlanItem {
  msku: string;
  quantity: number;
  expiration?: string | undefined;
}

/** Of all boxes, each SKU of each expiry once. */
export function planItems(rows: readonly AmazonPlanBoxRow[]): PlanItem[] {
  const sums = new Map<string, PlanItem>();
  for (const { boxes, contents } of rows) {
    for (const { msku, quantity, expiration } of contents) {
      const key = itemKey({ msku, expiration });
      const before = sums.get(key)?.quantity ?? 0;
      sums.set(key, { msku, quantity: before + quantity * boxes, ...(expiration !== undefined && { expiration }) });
    }
  }
  return [...sums.values()];
}

interface GroupedItem {
  msku: string;
  expiration?: string | undefined;
}

/** Amazon counts an SKU of each expiry date as an item. */
export const itemKey = ({ msku, expiration }: GroupedItem): string => JSON.stringify([msku, expiration ?? '']);

/** By item, the packing group that it is in: an SKU may be in several, with an expiry date in each. */
export function groupOfItems(groups: ReadonlyMap<string, readonly GroupedItem[]>): (item: GroupedItem) => string | undefined {
  const groupOf = new Map([...groups].flatMap(([group, items]) => items.map((item) => [itemKey(item), group] as const)));
  // Where Amazon leaves the date out, the SKU alone says it.
  return (item) => groupOf.get(itemKey(item)) ?? groupOf.get(itemKey({ msku: item.msku }));
}

/** Rows by the packing group that all of a row belongs to; undefined where a box holds what may not be together. */
export function rowsOfGroups<R extends Pick<AmazonPlanBoxRow, 'contents'>>(
  rows: readonly R[],
  groupOf: (item: GroupedItem) => string | undefined,
): ReadonlyMap<string, R[]> | undefined {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const groups = new Set(row.contents.map(groupOf));
    const [group] = groups;
    if (group === undefined || groups.size > 1) return undefined;
    found.set(group, [...(found.get(group) ?? []), row]);
  }
  return found;
}

interface Window {
  startDate: string;
  availabilityType: string;
  validUntil: string;
}

/** The windows that can be chosen, those that begin first at the beginning; none that has run out or is blocked. */
export const openWindows = <W extends Window>(windows: readonly W[], now: Date): W[] =>
  windows
    .filter(({ availabilityType, validUntil }) => availabilityType !== 'BLOCKED' && new Date(validUntil) > now)
    .toSorted((one, other) => new Date(one.startDate).getTime() - new Date(other.startDate).getTime());
