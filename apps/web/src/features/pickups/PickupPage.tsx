import { useMemo, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { LazyPickupDialog } from '../../parts/pickup/LazyPickupDialog.tsx';
import { PickupActionDialog } from '../../parts/pickup/PickupActionDialog.tsx';
import type { PickupActionRequest } from '../../parts/pickup/PickupActions.tsx';
import { usePickupColumns } from './pickup-columns.tsx';
import { pickupView } from './pickup-view.ts';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.lazyParts));

export function PickupPage() {
  const { t } = useTranslation('pickups');
  const [isArranging, setIsArranging] = useState(false);
  const [asked, setAsked] = useState<PickupActionRequest>();
  const columns = usePickupColumns(setAsked);
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button variant="primary" icon={<Plus />} onClick={() => setIsArranging(true)}>
          {t('create')}
        </Button>
      </PageHeader>
      <ListPage
        view={pickupView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('states'), nameOf: (tab) => t(`tabs.${tab}`), aside: ['cancelled'] }}
        parts={parts}
        columns={columns}
        card={card}
      />
      {isArranging && <LazyPickupDialog onClose={() => setIsArranging(false)} />}
      {asked && <PickupActionDialog request={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
