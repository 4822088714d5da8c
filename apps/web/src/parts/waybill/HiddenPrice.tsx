import { useSessionUser } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';

/** Whether the owner of this login has hidden prices from it: the server then answers none. */
export const usePricesAreHidden = (): boolean => useSessionUser()?.hidesPrices === true;

/** Shown in place of a price. */
export function HiddenPrice() {
  const { t } = useTranslation();
  return <span className="muted">{t('pricesHidden')}</span>;
}
