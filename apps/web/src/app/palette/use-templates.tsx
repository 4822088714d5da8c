import type { OrderTemplate } from '@waybound/contract/orders/order-templates';
import { listTemplates } from '@waybound/contract/wire/orders/order-templates';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useCall } from '../../api/query.ts';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { beginFrom } from '../../parts/templates/begun-search.ts';
import { orderPageOf } from '../../parts/waybill/order-page.ts';
import { LazyMenuIcon } from '../menu/LazyMenuIcon.tsx';
import { menuOf } from '../menu/menu.ts';
import type { Command } from './command.ts';

/** An order from stock begins with pieces that are chosen there. */
const BEGUN_FROM_ANYWHERE = ['order', 'parcel', 'overseas'] as const;

const pageOf = ({ kind, shippingWay, ...of }: OrderTemplate): string | undefined => {
  if (kind === 'parcel') return '/smallParcel/newParcel';
  if (kind === 'overseas') return '/abroadWaybill/orderToAbroadWaybill';
  return shippingWay === null ? undefined : orderPageOf({ ...of, shippingWay });
};

/** The templates that orders can be started from, each on its page; none where the menu has none of these pages. */
export function useTemplates(): readonly Command[] {
  const { t } = useTranslation(['search', 'firstPages', 'pageTitles']);
  const router = useRouter();
  const { roles } = useRouteContext({ from: '/shell' });
  const pages = menuOf(roles, useSite()).flatMap(({ entries }) => entries);
  const { data = [] } = useCall(listTemplates, { kinds: [...BEGUN_FROM_ANYWHERE] }, { isQuiet: true });
  return data.flatMap((template): Command[] => {
    const { id, name } = template;
    const path = pageOf(template);
    const page = pages.find((each) => each.path === path);
    if (!page) return [];
    return [
      {
        key: `template:${id}`,
        group: 'templates',
        label: name,
        note: t(page.title),
        words: [t('search:groups.templates')],
        icon: <LazyMenuIcon of={page.icon} />,
        // The page's own search reader knows the parameters.
        run: () => void router.navigate({ to: page.path, search: beginFrom(id) as never }),
      },
    ];
  });
}
