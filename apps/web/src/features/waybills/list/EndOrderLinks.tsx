import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';

const OrderPageLink = createLink(ButtonLink);

/** To the two forms of end waybills: what is cleared and delivered has come by sea or by air. */
export function EndOrderLinks() {
  const { t } = useTranslation('firstPages');
  return (
    <span className="waybill-end-orders">
      <OrderPageLink to={ORDER_PAGES.endAir}>{t('firstPages:endAirOrder')}</OrderPageLink>
      <OrderPageLink to={ORDER_PAGES.endSea} variant="primary">
        {t('firstPages:endSeaOrder')}
      </OrderPageLink>
    </span>
  );
}
