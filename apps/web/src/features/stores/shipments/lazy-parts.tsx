import { listStores } from '@waybound/contract/wire/site/stores';
import { createLink } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { useCall } from '../../../api/query.ts';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FilterBar } from '../../../parts/list/tools/FilterBar.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { shipmentView } from './shipment-view.ts';

const StoresLink = createLink(ButtonLink);

function Filters() {
  const { t } = useTranslation('amazonShipments');
  const { data } = useCall(listStores, {});
  const controls = {
    shipmentNos: { label: t('search'), list: t('numbers') },
    stores: { label: t('column.store'), options: data?.map(({ id, storeName }) => ({ value: id, label: storeName })), isWide: true },
  } as const;
  return <FilterBar view={shipmentView} controls={controls} />;
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
