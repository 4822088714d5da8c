import { lazy, startTransition, Suspense, useMemo, useState } from 'react';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import type { ApiError } from '../../api/api-error.ts';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { lazyPart, prefetchPart } from '../../kit/loading/lazy-part.ts';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { RowMenuButton } from '../../kit/menu/RowMenuButton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { OrderLink } from '../../parts/waybill/OrderLink.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { lazyComponent, lazyComponentOf } from '../../parts/lazy-component.tsx';
import type { OpenMenu } from './list/selection/RowActions.tsx';
import { StatusTabs } from './list/StatusTabs.tsx';
import { WaybillCard } from './list/WaybillCard.tsx';
import { arrange, useColumnSettings } from './list/columns/column-settings.ts';
import { fromSort, missingNumbers, toSort } from './list/list-view.ts';
import { useListUrl } from './list/use-list-url.ts';
import { useWaybillSelection } from './list/selection/use-waybill-selection.ts';
import { useWaybillPage } from './list/use-waybill-page.ts';
import { useWaybillColumns } from './list/columns/waybill-columns.tsx';
import './list/waybill-list.css';

/** Menus and dialogs say why something cannot be done. */
const REASONS = ['waybillActions', 'reasons', 'rules', 'orderFields'] as const;

const LIST_TOOL_TOPICS = ['lists', 'waybillTools'] as const;

/** What surrounds the rows is loaded after the last of them, in one piece. */
const loadLazyParts = lazyPart(async () => (await import('./list/lazy-parts.ts')).lazyParts, { topics: LIST_TOOL_TOPICS });
const NumberSearch = lazy(async () => ({ default: (await loadLazyParts.fetch()).NumberSearch }));
const FilterBar = lazy(async () => ({ default: (await loadLazyParts.fetch()).FilterBar }));
const ColumnPanel = lazy(async () => ({ default: (await loadLazyParts.fetch()).ColumnPanel }));
const WaybillPager = lazy(async () => ({ default: (await loadLazyParts.fetch()).WaybillPager }));

/** What few visits need comes when it is needed first. */
const EmptyList = lazyComponent(async () => (await import('./list/EmptyList.tsx')).EmptyList, { topics: LIST_TOOL_TOPICS });
const MissingNumbers = lazyComponent(async () => (await import('./list/filters/MissingNumbers.tsx')).MissingNumbers, {
  topics: LIST_TOOL_TOPICS,
});
const rowActions = lazyPart(async () => (await import('./list/selection/RowActions.tsx')).RowActions, { topics: REASONS });
const RowActions = lazyComponentOf(rowActions);
const SelectionActions = lazyComponent(async () => (await import('./list/selection/SelectionActions.tsx')).SelectionActions, {
  topics: [...LIST_TOOL_TOPICS, ...REASONS],
});

const rowKey = (row: ListedWaybill) => row.id;

export function WaybillListPage() {
  const { t } = useTranslation(['waybills', 'application']);
  const { search, go } = useListUrl();
  const { data, error, isFetching, isPlaceholderData, refetch } = useWaybillPage(search);
  const columns = useWaybillColumns();
  const [settings, setSettings, resetSettings] = useColumnSettings();
  const picked = useWaybillSelection(data?.rows);
  // Once there, a menu's dialogs outlive it, and a batch's report outlives what was ticked.
  const [menu, setMenu] = useState<OpenMenu | 'closed'>();
  const [hasPicked, setHasPicked] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const hasTools = isWhole || Boolean(error);
  const missing = isPlaceholderData ? undefined : missingNumbers(search.waybillNos, data);

  const menuColumn = useMenuColumn(setMenu);
  const shownColumns = useMemo(() => [columns.number, ...arrange(columns.others, settings), menuColumn], [columns, settings, menuColumn]);
  const card = (row: ListedWaybill) => <WaybillCard row={row} menu={menuColumn.render(row)} />;

  return (
    <>
      <PageHeader title={t('application:pages.waybillList')}>
        <OrderLink>{t('waybills:create')}</OrderLink>
      </PageHeader>
      <StatusTabs counts={data?.counts} />
      <section className="waybill-filters" aria-label={t('waybills:filters')}>
        {hasTools ? (
          <Suspense fallback={<FiltersPlaceholder />}>
            <NumberSearch />
            <FilterBar />
            <ColumnPanel columns={columns.others} settings={settings} onChange={setSettings} onReset={resetSettings} />
          </Suspense>
        ) : (
          <FiltersPlaceholder />
        )}
      </section>
      {missing && missing.length > 0 && <MissingNumbers numbers={missing} />}
      {error && !data ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('application:pages.waybillList')}
          columns={shownColumns}
          rows={data?.rows}
          rowKey={rowKey}
          isBusy={isFetching && isPlaceholderData}
          selection={{
            selected: picked.keys,
            onChange: (keys) => {
              setHasPicked(true);
              picked.pick(keys);
            },
            labelOf: ({ waybillNo }) => t('waybills:row.select', { waybillNo }),
            allLabel: t('waybills:row.selectPage'),
          }}
          sort={toSort(search)}
          onSort={(sort) => go(fromSort(sort))}
          card={card}
          skeletonRows={14}
          onWhole={() => startTransition(() => setIsWhole(true))}
          empty={data && <EmptyList total={data.total} all={data.counts.all} />}
        />
      )}
      {hasPicked && <SelectionActions picked={picked} shown={data?.rows} onMissing={() => setHasPicked(false)} />}
      <Suspense fallback={<PagerPlaceholder />}>{hasTools ? <WaybillPager total={data?.total} /> : <PagerPlaceholder />}</Suspense>
      {menu && (
        <RowActions menu={menu === 'closed' ? undefined : menu} onClose={() => setMenu('closed')} onMissing={() => setMenu(undefined)} />
      )}
    </>
  );
}

/** An address may ask for what no waybill has, such as a number of 3,000 characters: then the filter is at fault, not the line. */
function ListFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return error.reason === 'invalidInput' ? <EmptyList total={0} all={0} /> : <LoadFailure error={error} onRetry={onRetry} />;
}

/** As high as what comes. */
const PagerPlaceholder = () => <div className="waybill-pager-coming" aria-hidden="true" />;
const FiltersPlaceholder = () => <span className="waybill-filters-coming" aria-hidden="true" />;

const preloadRowActions = () => void prefetchPart(rowActions);

/** One menu serves all rows; each row has the button that opens it. */
function useMenuColumn(open: (menu: OpenMenu) => void): Column<ListedWaybill> {
  const { t } = useTranslation('waybills');
  return useMemo(
    () => ({
      key: 'actions',
      title: <span className="visually-hidden">{t('column.actions')}</span>,
      width: 54,
      pin: 'end',
      render: (row) => (
        <RowMenuButton
          label={t('row.actions', { waybillNo: row.waybillNo })}
          onNear={preloadRowActions}
          onOpen={(anchor) => open({ anchor, row })}
        />
      ),
    }),
    [t, open],
  );
}
