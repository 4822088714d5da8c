import type { PriceRequest } from '@waybound/contract/pricing/pricing';
import type { RateCard } from './price.ts';

/** Whether a channel accepts these goods on a day (ISO date). `freezeQuote` says whether it serves the destination. Open fields match. */
export function isOffered(card: RateCard, request: PriceRequest, day: string): boolean {
  const { channel, duty } = card;
  const fits = <T>(wanted: T | undefined, given: T | undefined) => wanted === undefined || given === undefined || wanted === given;
  const includesTax = duty.mode !== 'excluded';
  return (
    day >= channel.validFrom &&
    day <= channel.validTo &&
    channel.shippingWay === request.shippingWay &&
    fits(request.line, channel.line) &&
    fits(request.zxBase, channel.zxBase) &&
    fits(request.isPortToPort, channel.isPortToPort) &&
    fits(request.deliveryTerms, channel.deliveryTerms) &&
    fits(request.isTaxFarming, includesTax) &&
    (request.channelCapacity ?? []).every((code) => card.channelCapacities.includes(code)) &&
    (request.specialProduct ?? []).every((code) => card.specialProducts.includes(code))
  );
}
