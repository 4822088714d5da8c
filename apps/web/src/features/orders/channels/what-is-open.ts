import type { QuoteLine } from '@waybound/contract/pricing/pricing';
import { unpricedCabinets } from '@waybound/domain/figures/write-cabinets';
import { useTranslation } from '../../../kit/use-translation.ts';

/** What a price is still without: containers that the channel has no price for by their names, or what nobody has counted yet. */
export function useWhatIsOpen(): (price: { lines: readonly QuoteLine[] }) => string {
  const { t } = useTranslation('orderPrices');
  return ({ lines }) => {
    const types = unpricedCabinets(lines);
    return types.length > 0 ? t('channels.unpriced', { types: types.join(', ') }) : t('channels.open');
  };
}
