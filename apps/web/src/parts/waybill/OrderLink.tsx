import { useState, type ReactNode } from 'react';
import { createLink } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useSessionUser, useSite } from '../../api/bootstrap-data.ts';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { orderEntries } from './order-page.ts';
import { usualOrderPage } from './usual-order-page.ts';
import './order-link.css';

const PageLink = createLink(ButtonLink);
const OrderMenu = lazyComponent(() => import('./OrderMenu.tsx').then((loaded) => loaded.OrderMenu));

/**
 * The button that begins an order: one press leads to the page this login booked on last, two to any other. Without a text of its own it
 * says which page that is. Where the variant leaves one page, there is nothing to choose.
 */
export function OrderLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['application', 'firstPages']);
  const ways = orderEntries(useSite()?.variant);
  const loginName = useSessionUser()?.loginName ?? '';
  const [usual] = useState(() => usualOrderPage(loginName));
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { path, title } = ways.find((way) => way.path === usual) ?? ways[0];
  const page = t(title);
  const others = t('layout.orderPages');
  return (
    <span className="order-link">
      <PageLink to={path} variant="primary" icon={<Plus />} title={children ? page : undefined}>
        {children ?? page}
      </PageLink>
      {ways.length > 1 && (
        <Button
          className="order-link-others"
          variant="primary"
          icon={<ChevronRight />}
          aria-label={others}
          title={others}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      {anchor && <OrderMenu anchor={anchor} label={others} ways={ways} onClose={() => setAnchor(undefined)} />}
    </span>
  );
}
