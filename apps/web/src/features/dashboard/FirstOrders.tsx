import { Link } from '@tanstack/react-router';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { isOfferedIn } from '../../parts/page.ts';
import { orderEntries } from '../../parts/waybill/order-page.ts';
import { filledLists, LISTS, type Lists } from './listed.ts';

/** Where the first order of each list begins that has nothing yet and that the forwarder takes orders of. */
export function FirstOrders({ of: lists }: { of: Lists }) {
  const { t } = useTranslation('dashboard');
  const variant = useSite()?.variant;
  const filled = filledLists(lists);
  const pages = {
    waybills: orderEntries(variant)[0].path,
    overseas: isOfferedIn(variant, { isHiddenInVariant: true }) && '/abroadWaybill/orderToAbroadWaybill',
    parcels: '/smallParcel/newParcel',
  } as const;
  const first = LISTS.flatMap((list) => {
    const page = pages[list];
    return page && lists[list].isOffered && !filled.includes(list) ? [{ list, page }] : [];
  });
  if (first.length === 0) return null;
  return (
    <p className="first-orders">
      {first.map(({ list, page }) => (
        <Link key={list} to={page} className="text-link">
          {t(`recent.first.${list}`)}
        </Link>
      ))}
    </p>
  );
}
