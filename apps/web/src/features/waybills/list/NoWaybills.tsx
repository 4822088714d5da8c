import PackageOpen from 'lucide-react/icons/package-open';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { EndOrderLinks } from './EndOrderLinks.tsx';
import { OrderLink } from '../../../parts/waybill/OrderLink.tsx';

export function NoWaybills() {
  const { t } = useTranslation(['waybillTools', 'waybills']);
  return (
    <EmptyState icon={<PackageOpen />} title={t('waybillTools:empty.first')} action={<OrderLink>{t('waybills:create')}</OrderLink>}>
      {t('waybillTools:empty.firstText')}
    </EmptyState>
  );
}

export function NoEndWaybills() {
  const { t } = useTranslation(['waybillTools', 'waybills']);
  return (
    <EmptyState icon={<PackageOpen />} title={t('waybillTools:empty.firstEnd')} action={<EndOrderLinks />}>
      {t('waybillTools:empty.firstEndText')}
    </EmptyState>
  );
}
