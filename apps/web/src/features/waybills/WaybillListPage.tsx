import { lazy, Suspense, useMemo, useState } from 'react';
import type { WaybillRow } from '@waybound/contract/waybills';
import { i18n } from '@waybound/phrases/i18n';
import type { Topic } from '@waybound/phrases/topics';
import type { ApiError } from '../../api/api-error.ts';
import { DataTable, type Column } from '../../kit/DataTable.tsx';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { OrderLink } from '../../parts/OrderLink.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import type { OpenMenu } from './list/RowActions.tsx';
import { StageTabs } from './list/StageTabs.tsx';
import { WaybillCard } from './list/WaybillCard.tsx';
import { arrange, useColumnSettings } from './list/column-settings.ts';
import { fromSort, missingNumbers, toSort } from './list/list-view.ts';
import { useListAddress } from './list/use-list-address.ts';
import { usePicked } from './list/use-picked.ts';
import { useWaybillPage } from './list/use-waybill-page.ts';
import { useWaybillColumns } from './list/waybill-columns.tsx';
import './list/waybill-list.css';

/** Menus and dialogs say why something cannot be done. */
const REASONS = ['reasons', 'rules', 'orderFields'] as const;

/** What is not needed to see the rows arrives after them: the filters, then the menus and their dialogs. */
const ColumnPanel = lazy(async () => ({ default: (await import('./list/ColumnPanel.tsx')).ColumnPanel }));
const EmptyList = lazy(async () => ({ default: (await import('./list/EmptyList.tsx')).EmptyList }));
const WaybillPager = lazy(async () => ({ default: (await withTopics(['lists'], import('./list/WaybillPager.tsx'))).WaybillPager }));
const MissingNumbers = lazy(async () => ({ default: (await import('./list/MissingNumbers.tsx')).MissingNumbers }));
const NumberSearch = lazy(async () => ({ default: (await import('./list/NumberSearch.tsx')).NumberSearch }));
const FilterBar = lazy(async () => ({ default: (await import('./list/FilterBar.tsx')).FilterBar }));
const RowActions = lazy(async () => ({ default: (await withTopics(REASONS, import('./list/RowActions.tsx'))).RowActions }));
const PickedActions = lazy(async () => ({
  default: (await withTopics(['lists', ...REASONS], import('./list/PickedActions.tsx'))).PickedActions,
}));

const rowKey = (row: WaybillRow) => row.id;

export function WaybillListPage() {
  const { t } = useTranslation(['waybills', 'common']);
  const { search, go } = useListAddress();
  const { data, error, isFetching, isPlaceholderData, refetch } = useWaybillPage(search);
  const columns = useWaybillColumns();
  const [settings, setSettings, resetSettings] = useColumnSettings();
  const picked = usePicked(data?.rows);
  const [menu, setMenu] = useState<OpenMenu>();
  const missing = isPlaceholderData ? undefined : missingNumbers(search.waybillNos, data);

  const menuColumn = useMenuColumn(setMenu);
  const shownColumns = useMemo(() => [columns.number, ...arrange(columns.others, settings), menuColumn], [columns, settings, menuColumn]);
  const card = (row: WaybillRow) => <WaybillCard row={row} menu={menuColumn.render(row)} />;

  return (
    <>
      <PageHeader title={t('common:pages.waybillList')}>
        <OrderLink>{t('waybills:create')}</OrderLink>
      </PageHeader>
      <StageTabs counts={data?.counts} />
      <section className="waybill-filters" aria-label={t('waybills:filter.label')}>
        {data || error ? (
          <Suspense fallback={<FiltersComing />}>
            <NumberSearch />
            <FilterBar />
            <ColumnPanel columns={columns.others} settings={settings} onChange={setSettings} onReset={resetSettings} />
          </Suspense>
        ) : (
          <FiltersComing />
        )}
      </section>
      <Suspense>{missing && missing.length > 0 && <MissingNumbers numbers={missing} />}</Suspense>
      {error && !data ? (
        <Suspense>
          <ListFailure error={error} onRetry={() => void refetch()} />
        </Suspense>
      ) : (
        <DataTable
          label={t('common:pages.waybillList')}
          columns={shownColumns}
          rows={data?.rows}
          rowKey={rowKey}
          isBusy={isFetching && isPlaceholderData}
          selection={{
            selected: picked.keys,
            onChange: picked.pick,
            labelOf: ({ waybillNo }) => t('waybills:row.select', { waybillNo }),
            allLabel: t('waybills:row.selectPage'),
          }}
          sort={toSort(search)}
          onSort={(sort) => go(fromSort(sort))}
          card={card}
          skeletonRows={14}
          empty={<Suspense>{data && <EmptyList total={data.total} all={data.counts.all} />}</Suspense>}
        />
      )}
      {data && (
        <Suspense>
          <PickedActions picked={picked} shown={data.rows} />
        </Suspense>
      )}
      <Suspense fallback={<PagerComing />}>{data || error ? <WaybillPager total={data?.total} /> : <PagerComing />}</Suspense>
      {data && (
        <Suspense>
          <RowActions menu={menu} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** An address may ask for what no waybill has, such as a number of 3,000 characters: then the filter is at fault, not the line. */
function ListFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return error.reason === 'invalidInput' ? <EmptyList total={0} all={0} /> : <LoadFailure error={error} onRetry={onRetry} />;
}

/** The sentences of a part come with its code. */
async function withTopics<T>(topics: readonly Topic[], code: Promise<T>): Promise<T> {
  await i18n.loadTopics(topics);
  return code;
}

/** As high as what comes. */
const PagerComing = () => <div className="waybill-pager-coming" aria-hidden="true" />;
const FiltersComing = () => <span className="waybill-filters-coming" aria-hidden="true" />;

/** One menu serves all rows; each row has the button that opens it. */
function useMenuColumn(open: (menu: OpenMenu) => void): Column<WaybillRow> {
  const { t } = useTranslation('waybills');
  return useMemo(
    () => ({
      key: 'actions',
      title: <span className="visually-hidden">{t('column.actions')}</span>,
      width: 54,
      pin: 'end',
      render: (row) => <MenuButton label={t('row.actions', { waybillNo: row.waybillNo })} onOpen={(anchor) => open({ anchor, row })} />,
    }),
    [t, open],
  );
}
