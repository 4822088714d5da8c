import { useState } from 'react';
import { useSessionUser } from '../../api/bootstrap-data.ts';
import type { Column } from '../../kit/data-table/DataTable.tsx';

/** How one person wants the columns: their order, those left out, those pinned at the start. */
export interface ColumnSettings {
  order: readonly string[];
  hidden: readonly string[];
  pinned: readonly string[];
}

/** What decides is in sight at 1440 px; these are shown by those who want them. */
const DEFAULTS: ColumnSettings = { order: [], hidden: ['volume', 'terms', 'trackNumber', 'createdAt', 'lastEventAt'], pinned: [] };

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

/**
 * What was stored may come from another release: whatever is not a list of texts is left out.
 * @internal
 */
export function readSettings(stored: string | null): ColumnSettings {
  if (stored === null) return DEFAULTS;
  try {
    const found: unknown = JSON.parse(stored);
    const fields = typeof found === 'object' && found !== null ? found : {};
    const texts = (name: keyof ColumnSettings) => {
      const value: unknown = Reflect.get(fields, name);
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
    };
    return { order: texts('order'), hidden: texts('hidden'), pinned: texts('pinned') };
  } catch {
    return DEFAULTS;
  }
}

/**
 * Stored on this device for this login.
 * @param list whose columns they are
 */
export function useColumnSettings(list: string): [ColumnSettings, (settings: ColumnSettings) => void, () => void] {
  const place = `waybound.${list}-columns.${useSessionUser()?.loginName ?? ''}`;
  const [settings, setSettings] = useState(() => readSettings(localStorage.getItem(place)));
  const keep = (next: ColumnSettings) => {
    setSettings(next);
    localStorage.setItem(place, JSON.stringify(next));
  };
  const reset = () => {
    setSettings(DEFAULTS);
    localStorage.removeItem(place);
  };
  return [settings, keep, reset];
}
