import { useMemo } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { ImportParcels } from './imports/ImportParcels.tsx';
import { NewParcelLink } from './NewParcelLink.tsx';
import { useParcelColumns, type ParcelColumn } from './parcel-columns.tsx';
import { parcelView } from './parcel-views.ts';
import { LazyParcelSelectionBar } from './selection/lazy-selection.ts';
import { WeightLimitsButton } from './weight-limits/WeightLimitsButton.tsx';
import { useParcelMenu } from './use-parcel-menu.ts';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.parcelParts));
const COLUMNS = [
  'waybillNo',
  'status',
  'customerOrderNo',
  'receiver',
  'product',
  'weight',
  'price',
  'trackNo',
  'updatedAt',
] as const satisfies readonly ParcelColumn[];

/** Small parcels, in every state. */
export function ParcelListPage() {
  const { t } = useTranslation('smallParcels');
  const columns = useParcelColumns(COLUMNS);
  const card = useMemo(() => plainCard(columns), [columns]);
  const menu = useParcelMenu();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <WeightLimitsButton />
        <ImportParcels />
        <NewParcelLink />
      </PageHeader>
      <ListPage
        view={parcelView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('stateTabs'), nameOf: (tab) => t(`tabs.${tab}`), aside: ['returned'] }}
        parts={parts}
        columns={columns}
        card={card}
        menu={menu}
        selection={{ nameOf: ({ waybillNo }) => t('select', { waybillNo }), allLabel: t('selectPage'), Bar: LazyParcelSelectionBar }}
      />
    </>
  );
}
