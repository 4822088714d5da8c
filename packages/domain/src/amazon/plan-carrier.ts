/** One way in which a shipment of a plan may be brought. */
export interface Way {
  transportationOptionId: string;
  shipmentId: string;
  carrier: { name?: string | undefined; alphaCode?: string | undefined };
}

/** Amazon's word for a carrier that its lists do not name, as a forwarder's is. */
const UNNAMED = 'OTHER';

const codeOf = ({ carrier: { alphaCode, name } }: Way): string => alphaCode ?? name ?? '';

/**
 * A way for each shipment, all of one carrier, because Amazon takes no two for one plan (facts-2 6.2): of the carrier that is chosen for one of
 * them already, otherwise of the unnamed one, otherwise of the first that Amazon lists. Undefined where no carrier brings all.
 * @param taken ids of ways that are confirmed
 */
export function waysOfOneCarrier(
  ways: readonly Way[],
  shipmentIds: readonly string[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> | undefined {
  const isTaken = ({ transportationOptionId: id }: Way): boolean => taken.has(id);
  const rank = (of: readonly Way[]): number => (of.some(isTaken) ? 0 : of.some((way) => codeOf(way) === UNNAMED) ? 1 : 2);
  const [best] = [...Map.groupBy(ways, codeOf).values()]
    .filter((of) => shipmentIds.every((shipmentId) => of.some((way) => way.shipmentId === shipmentId)))
    .toSorted((one, other) => rank(one) - rank(other));
  if (!best) return undefined;
  const wayOf = (id: string): string | undefined => {
    const own = best.filter(({ shipmentId }) => shipmentId === id);
    return (own.find(isTaken) ?? own[0])?.transportationOptionId;
  };
  return new Map(shipmentIds.flatMap((id) => [[id, wayOf(id) ?? ''] as const]));
}
