import type { StandInFault } from './stand-in.ts';
import type { StandInBox, StandInSeller } from './world.ts';

/** What a running stand-in can be told to do wrong (docs/amazon.md); `calm` ends all of it. @internal */
export const MOODS = [
  'throttle',
  'quota',
  'outage',
  'refused',
  'expiredWindow',
  'revoked',
  'chaoticBoxes',
  'missingReference',
  'packingFees',
] as const;
type Mood = (typeof MOODS)[number];

interface MoodOrder {
  mood: Mood;
  /** Left out: of every seller. */
  sellerId?: string;
  /** So many calls go wrong, then it is over; left out, as it has to be of `UNTIL_CALM`: until it is ended. */
  times?: number;
}

export interface Moods {
  /** Answers what is under way, after it was changed. Throws `WrongOrder`. */
  order: (said: unknown) => MoodOrder[];
  underWay: () => MoodOrder[];
  /** What goes wrong with a call now. */
  faultAt: (operation: string, sellerId: string) => StandInFault | undefined;
  /** A seller's account as its program gets to see it. */
  seenBy: (seller: StandInSeller) => StandInSeller;
}

/** Says what an order may be. */
export class WrongOrder extends Error {}

/** Nothing is counted down while they are on: only `calm` ends them. */
const UNTIL_CALM: readonly string[] = ['quota', 'chaoticBoxes', 'missingReference', 'packingFees'];

/** One way to pack costs nothing, another something with a discount. */
const PRICED_PACKINGS: NonNullable<StandInSeller['packings']> = [{}, { feeCents: 1250, discountCents: 250 }];

/** So many calls of a seller are answered in a minute. */
const QUOTA = 10;
const MINUTE_MS = 60_000;

/** What a mood does to a call that it concerns; one that concerns what is read does nothing here. */
const FAULT_OF: Readonly<Partial<Record<Mood, (operation: string) => StandInFault | undefined>>> = {
  throttle: () => 'throttled',
  outage: () => 'outage',
  refused: (operation) => (operation === 'getShipment' ? 'refused' : undefined),
  expiredWindow: (operation) => (operation === 'confirmDeliveryWindowOptions' ? 'windowExpired' : undefined),
  revoked: () => 'revoked',
};

export function standInMoods(clock: () => Date): Moods {
  let orders: MoodOrder[] = [];
  const used = new Map<string, number>();

  const isOn = (wanted: Mood, seller: string): boolean =>
    orders.some(({ mood, sellerId }) => mood === wanted && (sellerId ?? seller) === seller);
  const isAboveQuota = (sellerId: string): boolean => {
    const key = `${sellerId} ${Math.floor(clock().getTime() / MINUTE_MS)}`;
    const calls = (used.get(key) ?? 0) + 1;
    used.set(key, calls);
    return calls > QUOTA;
  };
  const spend = (order: MoodOrder): void => {
    if (order.times === undefined) return;
    order.times -= 1;
    if (order.times === 0) orders = orders.filter((each) => each !== order);
  };

  return {
    order(said) {
      const asked = toOrder(said);
      const isSame = ({ mood, sellerId }: MoodOrder): boolean =>
        (asked.mood === 'calm' || asked.mood === mood) && (asked.sellerId === undefined || asked.sellerId === sellerId);
      orders = orders.filter((each) => !isSame(each));
      if (asked.mood !== 'calm') orders.push({ ...asked, mood: asked.mood });
      return orders;
    },
    underWay: () => orders,
    faultAt(operation, sellerId) {
      if (isOn('quota', sellerId) && isAboveQuota(sellerId)) return 'throttled';
      for (const order of orders) {
        const fault = (order.sellerId ?? sellerId) === sellerId ? FAULT_OF[order.mood]?.(operation) : undefined;
        if (fault === undefined) continue;
        spend(order);
        return fault;
      }
      return undefined;
    },
    seenBy(seller) {
      const [isChaotic, lacksReference] = [isOn('chaoticBoxes', seller.id), isOn('missingReference', seller.id)];
      const priced = isOn('packingFees', seller.id) ? { ...seller, packings: PRICED_PACKINGS } : seller;
      if (!isChaotic && !lacksReference) return priced;
      const plans = seller.plans.map((plan) => ({
        ...plan,
        shipments: plan.shipments.map(({ referenceId, ...shipment }) => ({
          ...shipment,
          ...(referenceId !== undefined && !lacksReference && { referenceId }),
          boxes: isChaotic ? inNoOrder(shipment.boxes) : shipment.boxes,
        })),
      }));
      return { ...priced, plans };
    },
  };
}

/** By names that are hashes, so that every page of one list is of the same order. */
const inNoOrder = (boxes: readonly StandInBox[]): StandInBox[] =>
  boxes.toSorted((one, other) => (one.packageId < other.packageId ? -1 : 1));

function toOrder(said: unknown): Omit<MoodOrder, 'mood'> & { mood: Mood | 'calm' } {
  const { mood: named, sellerId, times } = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
  const mood = ([...MOODS, 'calm'] as const).find((each) => each === named);
  if (mood === undefined) throw new WrongOrder(`mood: one of ${[...MOODS, 'calm'].join(', ')}`);
  if (sellerId !== undefined && typeof sellerId !== 'string') throw new WrongOrder('sellerId: a text');
  if (times !== undefined && (!Number.isInteger(times) || Number(times) < 1)) throw new WrongOrder('times: a whole number from 1');
  if (times !== undefined && UNTIL_CALM.includes(mood)) throw new WrongOrder(`times: not of ${mood}, which lasts until calm`);
  // A permission is taken back once; the seller may agree again.
  const calls = mood === 'revoked' ? 1 : times === undefined ? undefined : Number(times);
  return { mood, ...(sellerId !== undefined && { sellerId }), ...(calls !== undefined && { times: calls }) };
}
