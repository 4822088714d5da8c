import { useMemo } from 'react';
import type { Store } from '@waybound/contract/site/stores';
import StoreIcon from 'lucide-react/icons/store';
import { Button } from '../../kit/button/Button.tsx';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { RecordTable } from '../../parts/list/RecordTable.tsx';
import { useCountryName } from './country-name.ts';
import { isSyncing } from './use-stores.ts';
import '../../parts/list/cell-lines.css';

/** What is done with a store; stays the same from render to render. */
export interface StoreActions {
  edit: (store: Store) => void;
  remove: (store: Store) => void;
  /** Leaves the portal for Amazon. */
  connect: (store: Store) => void;
  sync: (store: Store) => void;
}

interface StoreListProps {
  /** Undefined until the first answer. */
  stores: readonly Store[] | undefined;
  actions: StoreActions;
}

export function StoreList({ stores, actions }: StoreListProps) {
  const { t } = useTranslation('stores');
  const columns = useMemo((): Column<Store>[] => {
    return [
      { key: 'name', title: t('column.name'), width: 210, render: (store) => <Name store={store} /> },
      { key: 'marketplace', title: t('column.marketplace'), width: 130, render: (store) => <Marketplace store={store} /> },
      {
        key: 'sellerId',
        title: t('column.sellerId'),
        width: 160,
        render: ({ sellerId }) => <span className="identifier">{sellerId}</span>,
      },
      { key: 'state', title: t('column.state'), width: 190, render: (store) => <State store={store} /> },
      { key: 'sync', title: t('column.sync'), width: 260, render: (store) => <Sync store={store} /> },
      { key: 'next', title: t('column.next'), width: 150, render: (store) => <Next store={store} actions={actions} /> },
    ];
  }, [t, actions]);
  const empty = (
    <EmptyState icon={<StoreIcon />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
  return (
    <RecordTable
      label={t('list')}
      columns={columns}
      rows={stores}
      empty={empty}
      skeletonRows={3}
      menuLabelOf={({ storeName }) => t('rowMenu', { name: storeName })}
      itemsOf={(store) => [
        { key: 'edit', label: t('edit'), onSelect: () => actions.edit(store) },
        // What the row's button does is not said twice.
        ...(store.isConnectable && store.state === 'expiresSoon' && !isSyncing(store)
          ? [{ key: 'sync', label: t('syncNow'), onSelect: () => actions.sync(store) }]
          : []),
        ...(store.isConnectable && store.state === 'connected'
          ? [{ key: 'again', label: t('again'), onSelect: () => actions.connect(store) }]
          : []),
        { key: 'delete', label: t('delete'), isDanger: true, isSeparated: true, onSelect: () => actions.remove(store) },
      ]}
    />
  );
}

function Name({ store: { storeName, note } }: { store: Store }) {
  return (
    <span className="cell-lines">
      <b className="store-name">{storeName}</b>
      {note !== '' && <small className="store-note muted">{note}</small>}
    </span>
  );
}

function Marketplace({ store: { country } }: { store: Store }) {
  const nameOf = useCountryName();
  return (
    <span>
      {nameOf(country)} <small className="muted">{country}</small>
    </span>
  );
}

const TONES = { notConnected: 'idle', connected: 'ok', expiresSoon: 'warn', expired: 'bad', revoked: 'bad' } as const;

function State({ store: { state, authorizedUntil } }: { store: Store }) {
  const { t } = useTranslation('stores');
  const format = useFormats();
  return (
    <span className="cell-lines">
      <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>
      {authorizedUntil !== null && state !== 'revoked' && (
        <small className="muted">{t('until', { day: format.day(authorizedUntil) })}</small>
      )}
    </span>
  );
}

/** What is known of the shipments, and why not more. */
function Sync({ store: { sync } }: { store: Store }) {
  const { t } = useTranslation('stores');
  const format = useFormats();
  const { state, shipments: count, unread, refusedAt, lastAt, fault, requestId } = sync;
  return (
    <span className="cell-lines" role={state === 'running' ? 'status' : undefined}>
      <span>{t(`sync.${state}`, { count, time: format.ago(lastAt) })}</span>
      {fault !== null && <small className="store-fault">{t(`fault.${fault}`)}</small>}
      {unread > 0 && <small className="store-fault">{t('unread', { count: unread, time: format.ago(refusedAt) })}</small>}
      {(fault !== null || unread > 0) && requestId !== null && <small className="muted">{t('requestId', { id: requestId })}</small>}
    </span>
  );
}

/** The one thing that can be done now. */
function Next({ store, actions }: { store: Store; actions: StoreActions }) {
  const { t } = useTranslation('stores');
  const { storeName: name, state, isConnectable } = store;
  if (!isConnectable) return <span className="cell-lines muted">{t('notSetUp')}</span>;
  if (state === 'connected')
    return (
      <Button
        size="small"
        aria-label={t('syncOf', { name })}
        disabledReason={isSyncing(store) ? t('syncing') : undefined}
        onClick={() => actions.sync(store)}
      >
        {t('syncNow')}
      </Button>
    );
  const isFirst = state === 'notConnected';
  return (
    <Button
      size="small"
      variant="primary"
      aria-label={isFirst ? t('connectOf', { name }) : t('againOf', { name })}
      onClick={() => actions.connect(store)}
    >
      {isFirst ? t('connect') : t('again')}
    </Button>
  );
}
