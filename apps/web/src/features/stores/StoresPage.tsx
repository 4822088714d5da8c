import { useState } from 'react';
import type { Store } from '@waybound/contract/site/stores';
import { listStores } from '@waybound/contract/wire/site/stores';
import Plus from 'lucide-react/icons/plus';
import { useCall } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { StoreDialog } from './StoreDialog.tsx';
import { StoreList } from './StoreList.tsx';
import './stores.css';

/** What is shown above the list: a form, or a question. */
type Opened = { kind: 'form'; store: Store | undefined } | { kind: 'delete'; store: Store };

export function StoresPage() {
  const { t } = useTranslation('stores');
  const { data, error, refetch } = useCall(listStores, {});
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ kind: 'form', store: undefined })}>
          {t('add')}
        </Button>
      </PageHeader>
      <div className="stores">
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <StoreList
            stores={data}
            onEdit={(store) => setOpened({ kind: 'form', store })}
            onDelete={(store) => setOpened({ kind: 'delete', store })}
          />
        )}
      </div>
      {opened?.kind === 'form' && <StoreDialog store={opened.store} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteDialog store={opened.store} onClose={close} />}
    </>
  );
}
