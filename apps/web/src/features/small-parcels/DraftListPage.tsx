import { useMemo } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { ImportParcels } from './imports/ImportParcels.tsx';
import { NewParcelLink } from './NewParcelLink.tsx';
import { useParcelColumns, type ParcelColumn } from './parcel-columns.tsx';
import { draftView } from './parcel-views.ts';
import { LazyDraftSelectionBar } from './selection/lazy-selection.ts';
import { useParcelMenu } from './use-parcel-menu.ts';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.draftParts));
const COLUMNS = [
  'waybillNo',
  'status',
  'customerOrderNo',
  'receiver',
  'product',
  'weight',
  'price',
  'createdAt',
  'updatedAt',
] as const satisfies readonly ParcelColumn[];

/** What we have not taken in: drafts, and parcels that are announced. */
export function DraftListPage() {
  const { t } = useTranslation('smallParcels');
  const columns = useParcelColumns(COLUMNS);
  const card = useMemo(() => plainCard(columns), [columns]);
  const menu = useParcelMenu();
  return (
    <>
      <PageHeader title={t('draftTitle')} subtitle={t('draftSubtitle')}>
        <ImportParcels />
        <NewParcelLink />
      </PageHeader>
      <ListPage
        view={draftView}
        label={t('draftTitle')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        parts={parts}
        columns={columns}
        card={card}
        menu={menu}
        selection={{ nameOf: ({ waybillNo }) => t('select', { waybillNo }), allLabel: t('selectPage'), Bar: LazyDraftSelectionBar }}
      />
    </>
  );
}
