import { useMemo, useState } from 'react';
import type { Store } from '@waybound/contract/site/stores';
import StoreIcon from 'lucide-react/icons/store';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Menu } from '../../kit/menu/Menu.tsx';
import { RowMenuButton } from '../../kit/menu/RowMenuButton.tsx';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useCountryName } from './country-name.ts';

interface StoreListProps {
  /** Undefined until the first answer. */
  stores: readonly Store[] | undefined;
  onEdit: (store: Store) => void;
  onDelete: (store: Store) => void;
}

export function StoreList({ stores, onEdit, onDelete }: StoreListProps) {
  const { t } = useTranslation('stores');
  const [menu, setMenu] = useState<{ anchor: HTMLElement; store: Store }>();
  const columns = useMemo((): Column<Store>[] => {
    const menuOf = (store: Store) => (
      <RowMenuButton label={t('rowMenu', { name: store.storeName })} onOpen={(anchor) => setMenu({ anchor, store })} />
    );
    return [
      {
        key: 'name',
        title: t('column.name'),
        width: 220,
        pin: 'start',
        render: ({ storeName }) => <b className="store-name">{storeName}</b>,
      },
      { key: 'marketplace', title: t('column.marketplace'), width: 150, render: (store) => <Marketplace store={store} /> },
      {
        key: 'sellerId',
        title: t('column.sellerId'),
        width: 180,
        render: ({ sellerId }) => <span className="identifier">{sellerId}</span>,
      },
      { key: 'state', title: t('column.state'), width: 130, render: (store) => <State store={store} /> },
      { key: 'note', title: t('column.note'), width: 240, render: ({ note }) => <span className="store-note muted">{note || '—'}</span> },
      { key: 'menu', title: '', width: 56, align: 'end', pin: 'end', render: menuOf },
    ];
  }, [t]);
  const card = (store: Store) => (
    <div className="store-card">
      <div>
        <b className="store-name">{store.storeName}</b>
        <RowMenuButton label={t('rowMenu', { name: store.storeName })} onOpen={(anchor) => setMenu({ anchor, store })} />
      </div>
      <div>
        <Marketplace store={store} />
        <State store={store} />
      </div>
      <span className="identifier">{store.sellerId}</span>
      {store.note && <span className="store-note muted">{store.note}</span>}
    </div>
  );
  const empty = (
    <EmptyState icon={<StoreIcon />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
  const items = menu && [
    { key: 'edit', label: t('edit'), onSelect: () => onEdit(menu.store) },
    { key: 'delete', label: t('delete'), isDanger: true, isSeparated: true, onSelect: () => onDelete(menu.store) },
  ];
  const table = { label: t('list'), columns, rows: stores, rowKey: ({ id }: Store) => id, card, empty };
  return (
    <>
      <DataTable {...table} height="content" skeletonRows={3} />
      {menu && items && (
        <Menu anchor={menu.anchor} label={t('rowMenu', { name: menu.store.storeName })} items={items} onClose={() => setMenu(undefined)} />
      )}
    </>
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

function State({ store: { state } }: { store: Store }) {
  const { t } = useTranslation('stores');
  return <StatusDot tone="idle">{t(`state.${state}`)}</StatusDot>;
}
