import { useMemo } from 'react';
import type { Store } from '@waybound/contract/site/stores';
import StoreIcon from 'lucide-react/icons/store';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { RecordTable } from '../../parts/list/RecordTable.tsx';
import { useCountryName } from './country-name.ts';

interface StoreListProps {
  /** Undefined until the first answer. */
  stores: readonly Store[] | undefined;
  onEdit: (store: Store) => void;
  onDelete: (store: Store) => void;
}

export function StoreList({ stores, onEdit, onDelete }: StoreListProps) {
  const { t } = useTranslation('stores');
  const columns = useMemo((): Column<Store>[] => {
    return [
      {
        key: 'name',
        title: t('column.name'),
        width: 220,
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
    ];
  }, [t]);
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
        { key: 'edit', label: t('edit'), onSelect: () => onEdit(store) },
        { key: 'delete', label: t('delete'), isDanger: true, isSeparated: true, onSelect: () => onDelete(store) },
      ]}
    />
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
