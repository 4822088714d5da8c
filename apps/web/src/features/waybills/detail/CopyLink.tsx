import { createLink } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { OrderPagePath } from '../../../parts/waybill/order-page.ts';

const PageLink = createLink(ButtonLink);

/** Begins a new order with what this one has. */
export function CopyLink({ to, id }: { to: OrderPagePath; id: string }) {
  const { t } = useTranslation('waybillActions');
  return (
    <PageLink to={to} search={{ copyOf: id }} size="small" variant="quiet" icon={<Copy />}>
      {t('copy')}
    </PageLink>
  );
}
