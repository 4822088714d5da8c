import type { ShippingWay, TruckLine } from '@waybound/contract/waybills/status';
import { useTranslation } from '../../kit/use-translation.ts';

/** The name of a shipping way; of a truck or rail channel the vehicle's, which says more. */
export function useWayName(): (way: ShippingWay, line?: TruckLine | null) => string {
  const { t } = useTranslation('statuses');
  // The key of express is the number 99 to the type checker, which the literal keys of texts leave out.
  return (way, line) => (line ? t(`line.${line}`) : t(`shippingWay.${way}` as 'shippingWay.AIR'));
}
