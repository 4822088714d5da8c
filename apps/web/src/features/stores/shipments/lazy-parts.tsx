import { createLink } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FilterBar } from '../../../parts/list/tools/FilterBar.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { shipmentView } from './shipment-view.ts';

const StoresLink = createLink(ButtonLink);

function Filters() {
  const { t } = useTranslation('amazonShipments');
  return <FilterBar view={shipmentView} controls={{ shipmentNos: { label: t('search'), list: t('numbers') } }} />;
}

function Nothing() {
  const { t } = useTranslation('amazonShipments');
  return (
    <EmptyState
      icon={<Package />}
      title={t('none')}
      action={
        <StoresLink to="/myProfile/storeManagement" variant="primary">
          {t('stores')}
        </StoresLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
}

export const shipmentParts = { ...listTools, Filters, Nothing };
