import { useMemo } from 'react';
import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { listParts } from '../../../parts/list/list-parts.ts';
import { ListPage } from '../../../parts/list/ListPage.tsx';
import { plainCard } from '../../../parts/list/plain-card.tsx';
import { useShipmentColumns } from './shipment-columns.tsx';
import { ShipmentSelectionBar } from './ShipmentSelectionBar.tsx';
import { shipmentView } from './shipment-view.ts';
import '../stores.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.shipmentParts));
const StoresLink = createLink(ButtonLink);

/** Shipments that were read at Amazon, and what has become of them. */
export function ShipmentListPage() {
  const { t } = useTranslation('amazonShipments');
  const columns = useShipmentColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <StoresLink to="/myProfile/storeManagement">{t('stores')}</StoresLink>
        <StoresLink to="/seaair/amazon/inbound/shipment/create">{t('newPlan')}</StoresLink>
      </PageHeader>
      <ListPage
        view={shipmentView}
        label={t('title')}
        noun={t('noun')}
        total={(_count, total) => t('total', { total })}
        tabs={{ label: t('tabsLabel'), nameOf: (tab) => t(`tabs.${tab}`) }}
        parts={parts}
        columns={columns}
        card={card}
        selection={{
          nameOf: ({ fbaId, name }) => t('select', { name: fbaId ?? name }),
          allLabel: t('selectPage'),
          Bar: ShipmentSelectionBar,
        }}
      />
    </>
  );
}
