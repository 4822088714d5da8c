import type { PricedLane } from '@waybound/contract/pricing/history-prices';
import { useTranslation } from '../../kit/use-translation.ts';
import { usePlaceNames } from '../../parts/waybill/place-names.ts';
import { useWayName } from '../../parts/waybill/way-name.ts';

export type PriceUnit = 'kg' | 'cbm';
type Prices = Pick<PricedLane, 'quotedPerKg' | 'paidPerKg' | 'quotedPerCbm' | 'paidPerCbm'>;

export const keyOfLane = ({ shippingWay, countryId, channelId, currency }: PricedLane): string =>
  [shippingWay, countryId, channelId, currency].join('-');

/** What a kilogram or a cubic metre was quoted at and paid; null where nothing was measured or declared. */
export const pricesPer = (figures: Prices, unit: PriceUnit): { quoted: string | null; paid: string | null } =>
  unit === 'kg' ? { quoted: figures.quotedPerKg, paid: figures.paidPerKg } : { quoted: figures.quotedPerCbm, paid: figures.paidPerCbm };

/** The names of a lane and its channel, for its reader. */
export function useLaneName(): (lane: PricedLane) => { lane: string; channel: string } {
  const { language } = useTranslation();
  const { countryOf } = usePlaceNames();
  const wayName = useWayName();
  return ({ shippingWay, countryId, channelName }) => ({
    lane: `${wayName(shippingWay)} · ${countryOf(countryId) ?? countryId}`,
    channel: channelName[language],
  });
}
