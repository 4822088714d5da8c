import { useMemo, useState } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { LazyRowStep } from './detail/lazy-step.ts';
import { useParcelColumns, type ParcelColumn } from './parcel-columns.tsx';
import type { OpenedStep } from './parcel-steps.ts';
import { problemView } from './parcel-views.ts';
import { LazyProblemSelectionBar } from './selection/lazy-selection.ts';
import { useParcelMenu } from './use-parcel-menu.ts';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.problemParts));
const COLUMNS = [
  'waybillNo',
  'problem',
  'can',
  'receiver',
  'customerOrderNo',
  'trackNo',
  'since',
] as const satisfies readonly ParcelColumn[];

/** Parcels that stand still, and what can be done. */
export function ProblemListPage() {
  const { t } = useTranslation('smallParcels');
  const [opened, setOpened] = useState<OpenedStep>();
  const columns = useParcelColumns(COLUMNS, setOpened);
  const card = useMemo(() => plainCard(columns), [columns]);
  const menu = useParcelMenu();
  return (
    <>
      <PageHeader title={t('problemTitle')} subtitle={t('problemSubtitle')} />
      <ListPage
        view={problemView}
        label={t('problemTitle')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        parts={parts}
        columns={columns}
        card={card}
        menu={menu}
        selection={{ nameOf: ({ waybillNo }) => t('select', { waybillNo }), allLabel: t('selectPage'), Bar: LazyProblemSelectionBar }}
      />
      {opened && <LazyRowStep {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
