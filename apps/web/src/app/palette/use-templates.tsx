import { listTemplates } from '@waybound/contract/wire/orders/order-templates';
import { useRouter } from '@tanstack/react-router';
import { useCall } from '../../api/query.ts';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { MENU_ICONS } from '../../parts/menu-icons.ts';
import { orderPageOf, orderEntries } from '../../parts/waybill/order-page.ts';
import type { Command } from './command.ts';

/** The templates that orders can be started from, each on its page; none where the variant leads to none of these pages. */
export function useTemplates(): readonly Command[] {
  const { t } = useTranslation(['search', 'firstPages']);
  const router = useRouter();
  const ways = orderEntries(useSite()?.variant);
  const { data = [] } = useCall(listTemplates, {}, { isQuiet: true });
  return data.flatMap((template): Command[] => {
    const { id, name } = template;
    const path = orderPageOf(template);
    const way = ways.find((each) => each.path === path);
    if (!path || !way) return [];
    const Icon = MENU_ICONS[way.menu.icon];
    return [
      {
        key: `template:${id}`,
        group: 'templates',
        label: name,
        note: t(way.title),
        words: [t('search:groups.templates')],
        icon: <Icon size={15} />,
        // The page's own search reader knows the parameter; without a random code the form gets a new one, and is another form.
        run: () => void router.navigate({ to: path, search: { template: id } as never }),
      },
    ];
  });
}
