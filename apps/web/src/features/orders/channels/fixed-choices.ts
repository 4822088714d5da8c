import type { ChannelChoices } from '@waybound/domain/order/order-facts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { FieldName } from '../order-values.ts';
import { useChosenOffer, type Offer } from './offers.ts';

/** What a channel decides for the customer. */
export function toChoices(offer: Offer | undefined): ChannelChoices | undefined {
  if (!offer) return undefined;
  const { deliveryTerms, deliveryType, includes, isEcommerce } = offer.quote;
  return {
    isEcommerce,
    isPortToPort: !includes.delivery,
    isTaxFarming: includes.duty,
    ...(offer.service.line ? { line: offer.service.line } : {}),
    ...(offer.service.zxBase ? { zxBase: offer.service.zxBase } : {}),
    ...(deliveryTerms ? { deliveryTerms } : {}),
    ...(deliveryType ? { deliveryType } : {}),
  };
}

/** A fixed choice in words; empty where the field is not fixed. */
export function useFixedText(name: FieldName): string {
  const { t } = useTranslation('order');
  const choices = toChoices(useChosenOffer());
  if (!choices) return '';
  switch (name) {
    case 'isTaxFarming':
      return t(choices.isTaxFarming ? 'yes' : 'no');
    case 'deliveryTerms':
      return choices.deliveryTerms ? t(`choices.deliveryTerms.${choices.deliveryTerms}`) : '';
    case 'deliveryType':
      return choices.deliveryType ? t(`choices.deliveryType.${choices.deliveryType}`) : '';
    default:
      return '';
  }
}
