import { useMemo, useState } from 'react';
import { MARKETPLACES } from '@waybound/contract/site/marketplaces';
import { CONNECTIONS } from '@waybound/contract/site/store-states';
import type { Store } from '@waybound/contract/site/stores';
import { authorizeStore, manualSync } from '@waybound/contract/wire/site/stores';
import { createLink } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useChange } from '../../api/query.ts';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { usePageSearch } from '../../parts/page.ts';
import type { StoreValues } from './StoreDialog.tsx';
import { StoreList, type StoreActions } from './StoreList.tsx';
import { storeSearch } from './store-search.ts';
import { useStores } from './use-stores.ts';
import './stores.css';

/** Few permissions open a marketplace that is not listed. */
const OpenMarketplaces = lazyComponent(() => import('./OpenMarketplaces.tsx').then((loaded) => loaded.OpenMarketplaces), {
  topics: ['openMarketplaces'],
});

const ASKING = { topics: ['storeDialogs'] } as const;
const StoreDialog = lazyComponent(() => import('./StoreDialog.tsx').then((loaded) => loaded.StoreDialog), ASKING);
const DeleteDialog = lazyComponent(() => import('./DeleteDialog.tsx').then((loaded) => loaded.DeleteDialog), ASKING);

const ShipmentsLink = createLink(ButtonLink);

/** What is shown above the list: a form, or a question. */
type Opened = { kind: 'form'; store: Store | undefined; begun?: Partial<StoreValues> } | { kind: 'delete'; store: Store };

export function StoresPage() {
  const { t } = useTranslation('stores');
  const { data, error, refetch } = useStores();
  const begun = useBegun();
  const [opened, setOpened] = useState<Opened | undefined>(begun && { kind: 'form', store: undefined, begun });
  const actions = useActions(setOpened);
  const close = () => setOpened(undefined);
  const isBare = data?.some(({ isConnectable }) => !isConnectable);
  return (
    <>
      <PageHeader title={t('title')} subtitle={isBare ? t('bare') : t('subtitle')}>
        <ShipmentsLink to="/seaair/amazon/inbound/shipment/list" search={{}}>
          {t('shipments')}
        </ShipmentsLink>
        <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ kind: 'form', store: undefined })}>
          {t('add')}
        </Button>
      </PageHeader>
      <div className="stores">
        <Told />
        {data?.some(({ openBeside }) => openBeside.length > 0) && (
          <OpenMarketplaces stores={data.filter(({ openBeside }) => openBeside.length > 0)} />
        )}
        {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <StoreList stores={data} actions={actions} />}
      </div>
      {opened?.kind === 'form' && (
        <StoreDialog store={opened.store} begun={opened.begun} onSaved={opened.begun && actions.connect} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteDialog store={opened.store} onClose={close} />}
    </>
  );
}

function useActions(setOpened: (opened: Opened) => void): StoreActions {
  const { t } = useTranslation('stores');
  // Amazon is somewhere else: the page is left, and the tab comes back from there.
  const authorizing = useChange(authorizeStore, { refreshes: [] });
  const syncing = useChange(manualSync, { done: ({ storeName: name }) => t('syncBegun', { name }) });
  const { run: authorize } = authorizing;
  const { run: sync } = syncing;
  return useMemo(
    () => ({
      edit: (store) => setOpened({ kind: 'form', store }),
      remove: (store) => setOpened({ kind: 'delete', store }),
      connect: async ({ id }) => {
        const found = await authorize({ id });
        if (found) window.location.assign(found.address);
      },
      sync: ({ id }) => void sync({ id }),
    }),
    [setOpened, authorize, sync],
  );
}

/** A shop whose seller has begun at Amazon before it was added here: once it is saved, he goes on there. */
function useBegun(): Partial<StoreValues> | undefined {
  const { seller, marketplace } = usePageSearch(storeSearch);
  const marketplaceId = MARKETPLACES.find(({ id }) => id === marketplace)?.id ?? '';
  return useMemo(() => (seller ? { sellerId: seller, marketplaceId } : undefined), [seller, marketplaceId]);
}

/** What has become of the way to Amazon that this tab comes back from. */
function Told() {
  const { t } = useTranslation('stores');
  const { connection } = usePageSearch(storeSearch);
  const told = CONNECTIONS.find((each) => each === connection);
  if (!told) return undefined;
  return (
    <p role="status" className="store-told">
      <StatusDot tone={told === 'connected' ? 'ok' : 'warn'}>{t(`connection.${told}`)}</StatusDot>
    </p>
  );
}
