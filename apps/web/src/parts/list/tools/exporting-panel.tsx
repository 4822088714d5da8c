import type { ComponentProps } from 'react';
import type { ListWire } from '@waybound/contract/list-wire';
import type { ExportedList } from '@waybound/contract/wire/documents/exports';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { inOrder } from '../column-settings.ts';
import { inputOf, type ListView } from '../list-view.ts';
import { useArrangedUrl } from '../arranged/use-arranged-url.ts';
import { ColumnPanel } from './ColumnPanel.tsx';
import { ExportButton } from './ExportButton.tsx';

type PanelProps = ComponentProps<typeof ColumnPanel>;

/** As the table shows them: the pinned ones first. */
function shownKeys({ columns, settings }: PanelProps): string[] {
  const shown = inOrder(columns, settings).flatMap(({ key }) => (settings.hidden.includes(key) ? [] : [key]));
  const isPinned = (key: string) => settings.pinned.includes(key);
  return [...shown.filter(isPinned), ...shown.filter((key) => !isPinned(key))];
}

/**
 * The tools at the end of a list's filters where it can be exported: its columns, and what it has found as a file.
 * @param first the column that names the row, which nobody arranges
 */
export const exportingPanel = <W extends ListWire>(view: ListView<W>, list: ExportedList, first: string) =>
  function ListTools(panel: PanelProps) {
    const { search } = useArrangedUrl(view);
    const filter = inputOf(view, search as never);
    const { data } = useQuery({ ...callQuery<ListWire>(view.list, filter as never), enabled: false });
    const { total } = (data ?? {}) as { total?: number }; // Every list answers how many it has found.
    return (
      <span className="list-tools">
        <ExportButton list={list} filter={filter} columns={[first, ...shownKeys(panel)]} total={total} />
        <ColumnPanel {...panel} />
      </span>
    );
  };
