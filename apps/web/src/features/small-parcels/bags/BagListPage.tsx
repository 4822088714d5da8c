import { useMemo } from 'react';
import { openParcelBag } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { listParts } from '../../../parts/list/list-parts.ts';
import { ListPage } from '../../../parts/list/ListPage.tsx';
import { plainCard } from '../../../parts/list/plain-card.tsx';
import { useBagColumns } from './bag-columns.tsx';
import { BAG_READS } from './bag-reads.ts';
import { bagView } from './bag-view.ts';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.bagParts));

/** Bags of small parcels, in every state. */
export function BagListPage() {
  const { t } = useTranslation('parcelBags');
  const navigate = useNavigate();
  const columns = useBagColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  const opening = useChange(openParcelBag, { refreshes: BAG_READS, done: ({ bagNo }) => t('made', { bagNo }) });
  const create = async () => {
    const made = await opening.run({});
    if (made) await navigate({ to: '/smallParcel/bags/$id', params: { id: made.id } });
  };
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button variant="primary" icon={<Plus />} isBusy={opening.isBusy} onClick={() => void create()}>
          {t('create')}
        </Button>
      </PageHeader>
      <ListPage
        view={bagView}
        label={t('title')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('stateTabs'), nameOf: (tab) => t(`tabs.${tab}`) }}
        parts={parts}
        columns={columns}
        card={card}
      />
    </>
  );
}
