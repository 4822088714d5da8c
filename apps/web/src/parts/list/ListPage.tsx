import { startTransition, Suspense, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ListWire } from '@waybound/contract/list-wire';
import type { WireAnswer } from '@waybound/contract/wire';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { callQuery } from '../../api/query.ts';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import type { Density } from '@waybound/contract/wire/account/list-views';
import { arrange, USUAL_COLUMNS } from './column-settings.ts';
import type { Look, ShownLook } from './arranged/kept-list.ts';
import { LIST_REFRESH_MS, fromSort, inputOf, toSort, type AnySearch, type ListView } from './list-view.ts';
import type { ListParts } from './list-parts.ts';
import { ListTabs, type TabNames } from './ListTabs.tsx';
import { useRowMenu, type OpenedMenu, type RowMenuSpec } from './row-menu.tsx';
import { useArrangedUrl, type ArrangedUrl } from './arranged/use-arranged-url.ts';
import type { ListUrl } from './use-list-url.ts';
import { usePickedRows, type PickedRows } from './use-picked-rows.ts';
import './list-page.css';

/** As many as most screens have room for. */
const SKELETON_ROWS = 14;

/** Its title is a plain text, so that the settings of the columns can name it. */
export interface ListColumn<Row> extends Column<Row> {
  title: string;
}
type RowOf<W extends ListWire> = WireAnswer<W> extends { rows: (infer Row extends { id: string })[] } ? Row : never;

interface Missable {
  onMissing?: (() => void) | undefined;
}
export interface SelectionBarProps<Row extends { id: string }> {
  picked: PickedRows<Row>;
  shown: readonly Row[] | undefined;
}
export interface RowActionsProps<Row> {
  menu: OpenedMenu<Row> | undefined;
  onClose: () => void;
}

/** @template Row one of the list's rows */
interface ListPageProps<W extends ListWire, Row extends { id: string }> {
  view: ListView<W>;
  /** Names the table. */
  label: string;
  /** What the rows are, several of them: "waybills". */
  noun: string;
  total: (count: number, written: string) => string;
  /** Made by `listParts`. */
  parts: ListParts;
  /** The first names the row and stays in sight, as do those pinned at an end; the others are arranged by their reader. */
  columns: readonly ListColumn<Row>[];
  /** A row on a phone: `plainCard`, or a layout of its own. */
  card: (row: Row, menu: ReactNode) => ReactNode;
  selection?: { nameOf: (row: Row) => string; allLabel: string; Bar: ComponentType<SelectionBarProps<Row> & Missable> };
  menu?: RowMenuSpec<Row> & { Actions: ComponentType<RowActionsProps<Row> & Missable> };
}
type TabsOf<W extends ListWire> = [W['tabs'][number]] extends [never] ? { tabs?: never } : { tabs: TabNames<W['tabs'][number]> };

/** What any list answers; each has a part of it. */
interface AnyAnswer<Row> {
  rows: readonly Row[];
  total: number;
  counts?: Readonly<Record<string, number>>;
  missing?: readonly string[];
}

/**
 * The page of a list that `listOf` declares: tabs with counts, filters, sorting and paging in the address, pasted numbers, columns, selection
 * over pages, a menu for each row, cards on a phone, and what is to be seen where nothing is.
 */
export function ListPage<W extends ListWire>(page: ListPageProps<W, RowOf<W>> & TabsOf<W>) {
  type Row = RowOf<W>;
  const { view, tabs, selection, menu, parts } = page;
  const { ColumnPanel, Filters, ListKeys, ListPager, MissingNumbers, TabInSight, ViewNotice, ViewsMenu } = parts;
  const line = useRef<HTMLDivElement>(null);
  const url = useArrangedUrl(view);
  const query = callQuery<ListWire>(view.list, inputOf(view, url.search as never), { keepsPreviousData: true });
  const answered = useQuery({
    ...query,
    enabled: !url.isMissing || url.isSettled,
    refetchInterval: LIST_REFRESH_MS,
    refetchOnWindowFocus: 'always',
  }) as Answered<Row>;
  const { data, error, isPlaceholderData } = answered;
  const picked = usePickedRows(data?.rows);
  const rowMenu = useRowMenu(menu);
  const look = useLook(url);
  const { shown, movable, settings } = useColumns(page.columns, look.columns, menu && rowMenu.column);
  // Once there, a batch's report outlives what was ticked.
  const [hasPicked, setHasPicked] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const hasTools = isWhole || Boolean(error);
  const missing = isPlaceholderData ? [] : (data?.missing ?? []);
  const pick = (keys: ReadonlySet<string>) => {
    setHasPicked(true);
    picked.pick(keys);
  };

  return (
    <>
      {tabs && (
        <div ref={line}>
          <ListTabs tabs={view.list.tabs} names={tabs} counts={data?.counts} url={url} />
        </div>
      )}
      <div className="list-filters">
        {hasTools ? (
          <Suspense fallback={<FiltersPlaceholder />}>
            <Filters />
            <TabInSight line={line} index={view.list.tabs.indexOf(url.search.tab ?? 'all')} />
            <ViewsMenu view={view} url={url} look={look} />
            <ColumnPanel columns={movable} settings={settings} look={look} list={view.key} />
          </Suspense>
        ) : (
          <FiltersPlaceholder />
        )}
      </div>
      <Suspense>
        {hasTools && <ViewNotice url={url} />}
        {missing.length > 0 && <MissingNumbers numbers={missing} />}
      </Suspense>
      <Rows
        page={page}
        url={url}
        answered={answered}
        columns={shown}
        density={look.density}
        selected={picked.keys}
        opener={rowMenu.button}
        onPick={pick}
        onWhole={() => startTransition(() => setIsWhole(true))}
      />
      {selection && hasPicked && <selection.Bar picked={picked} shown={data?.rows} onMissing={() => setHasPicked(false)} />}
      <Suspense fallback={<PagerPlaceholder />}>
        {hasTools ? (
          <ListPager view={view} url={url} total={data?.total} totalLabel={page.total}>
            <ListKeys label={page.label} hasTicks={selection !== undefined} hasMenu={menu !== undefined} />
          </ListPager>
        ) : (
          <PagerPlaceholder />
        )}
      </Suspense>
      {menu && rowMenu.opened && (
        <menu.Actions menu={rowMenu.opened === 'closed' ? undefined : rowMenu.opened} onClose={rowMenu.close} onMissing={rowMenu.forget} />
      )}
    </>
  );
}

interface RowsProps<W extends ListWire, Row extends { id: string }> {
  page: ListPageProps<W, Row>;
  url: ListUrl<AnySearch>;
  answered: Answered<Row>;
  columns: readonly Column<Row>[];
  density: Density;
  selected: ReadonlySet<string>;
  /** The button of a row's menu. */
  opener: (row: Row) => ReactNode;
  onPick: (keys: ReadonlySet<string>) => void;
  onWhole: () => void;
}

/** The rows; why they could not be read; or why there are none. */
function Rows<W extends ListWire, Row extends { id: string }>({
  page,
  url,
  answered,
  columns,
  density,
  selected,
  opener,
  onPick,
  onWhole,
}: RowsProps<W, Row>) {
  const { view, label, noun, selection, card } = page;
  const { EmptyList, Nothing } = page.parts;
  const { data, error, isFetching, isPlaceholderData, refetch } = answered;
  const none = (total: number, all: number) => (
    <EmptyList view={view} url={url} noun={noun} nothing={<Nothing />} total={total} all={all} />
  );
  if (error && !data) {
    // An address may ask for what no record has, such as a number of 3,000 characters: then the filter is at fault, not the line.
    const isFilterWrong = error.reason === 'invalidInput';
    return <Suspense>{isFilterWrong ? none(0, 0) : <LoadFailure error={error} onRetry={() => void refetch()} />}</Suspense>;
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      density={density}
      rows={data?.rows}
      rowKey={idOf}
      isBusy={isFetching && isPlaceholderData}
      selection={selection && { selected, onChange: onPick, labelOf: selection.nameOf, allLabel: selection.allLabel }}
      sort={toSort(url.search)}
      onSort={(sort) => url.go(fromSort(sort, view.list.sorts))}
      card={(row) => card(row, opener(row))}
      skeletonRows={SKELETON_ROWS}
      onWhole={onWhole}
      empty={<Suspense>{data && none(data.total, data.counts?.['all'] ?? data.total)}</Suspense>}
    />
  );
}

const idOf = ({ id }: { id: string }) => id;

interface Answered<Row> {
  data: AnyAnswer<Row> | undefined;
  error: ApiError | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** Those that their reader has arranged, between the ones that stay where they are. */
function useColumns<Row>(columns: readonly ListColumn<Row>[], chosen: Look['columns'], menu: Column<Row> | undefined) {
  const settings = chosen ?? USUAL_COLUMNS;
  const [movable, shown] = useMemo(() => {
    const [first, ...others] = columns;
    const between = others.filter(({ pin }) => pin !== 'end');
    const last = others.filter(({ pin }) => pin === 'end');
    return [
      between,
      [...(first ? [{ ...first, pin: 'start' as const }] : []), ...arrange(between, settings), ...last, ...(menu ? [menu] : [])],
    ];
  }, [columns, settings, menu]);
  return { movable, shown, settings };
}

function useLook({ view, kept }: ArrangedUrl): ShownLook {
  const [changed, setChanged] = useState<{ viewId: string; look: Look }>();
  const unsaved = view && changed?.viewId === view.id ? changed.look : undefined;
  const { columns, density } = unsaved ?? view ?? kept ?? USUAL_LOOK;
  return {
    columns,
    density,
    isChanged: unsaved !== undefined,
    onChangeOfView: view && ((look) => setChanged(look && { viewId: view.id, look })),
  };
}
const USUAL_LOOK: Look = { columns: null, density: 'normal' };

/** As high as what comes. */
const PagerPlaceholder = () => <div className="list-pager-coming" aria-hidden="true" />;
const FiltersPlaceholder = () => <span className="list-filters-coming" aria-hidden="true" />;
