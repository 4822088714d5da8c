import type { ListColumns } from '@waybound/contract/account/list-views';
import type { Column } from '../../kit/data-table/DataTable.tsx';

/** How one person wants the columns: their order, those left out, those pinned at the start. */
export type ColumnSettings = { readonly [Name in keyof ListColumns]: readonly string[] };

const OF_END_WAYBILLS = ['masterNo', 'houseNo', 'containers', 'portOfArrival', 'lastFreeDay'];
/** What decides is in sight at 1440 px; these are shown by those who want them. */
export const USUAL_COLUMNS: ColumnSettings = {
  order: [],
  hidden: ['volume', 'terms', 'trackNumber', 'co2e', 'createdAt', 'lastEventAt', ...OF_END_WAYBILLS],
  pinned: [],
};

/** All columns in their person's order. One that is new since the order was saved takes its place at the end. */
export function inOrder<C extends { key: string }>(columns: readonly C[], { order }: ColumnSettings): C[] {
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return columns.toSorted((one, other) => rank(one.key) - rank(other.key));
}

/** The columns as they are shown: those without the hidden ones, the pinned ones first. */
export function arrange<Row>(columns: readonly Column<Row>[], settings: ColumnSettings): Column<Row>[] {
  const shown = inOrder(columns, settings).filter(({ key }) => !settings.hidden.includes(key));
  const isPinned = ({ key }: Column<Row>) => settings.pinned.includes(key);
  return [
    ...shown.filter(isPinned).map((column): Column<Row> => ({ ...column, pin: 'start' })),
    ...shown.filter((column) => !isPinned(column)),
  ];
}
