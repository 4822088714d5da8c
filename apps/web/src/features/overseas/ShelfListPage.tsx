import { useMemo, useState } from 'react';
import type { ShelfRow } from '@waybound/contract/overseas/overseas-shelf';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { shelfView } from './overseas-views.ts';
import { LazyClaimDialog, LazyWithdrawDialog } from './shelf/lazy-dialogs.ts';
import { useShelfColumns, type ClaimStep } from './shelf/shelf-columns.tsx';
import './overseas-list.css';

const parts = listParts(() => import('./shelf/lazy-parts.tsx').then((loaded) => loaded.shelfParts));

interface Asked {
  step: ClaimStep;
  row: ShelfRow;
}

/** What warehouses have found and nobody is known to own, the latest first. */
export function ShelfListPage() {
  const { t } = useTranslation('overseasShelf');
  const [asked, setAsked] = useState<Asked>();
  const columns = useShelfColumns(setAsked);
  const card = useMemo(() => plainCard(columns), [columns]);
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ListPage
        view={shelfView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        parts={parts}
        columns={columns}
        card={card}
      />
      {asked?.step === 'claim' && <LazyClaimDialog row={asked.row} onClose={close} />}
      {asked?.step === 'withdraw' && <LazyWithdrawDialog row={asked.row} onClose={close} />}
    </>
  );
}
