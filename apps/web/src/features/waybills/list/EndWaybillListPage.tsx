import { useMemo } from 'react';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { EtaCell } from './columns/cells.tsx';
import { useWaybillColumns } from './columns/waybill-columns.tsx';
import { EndOrderLinks } from './EndOrderLinks.tsx';
import { endWaybillView } from '../waybill-view.ts';
import { WaybillList } from '../WaybillListPage.tsx';

/** Waybills whose main leg their customer has booked himself, by the numbers of that leg too. */
export function EndWaybillListPage() {
  const { t } = useTranslation('firstPages');
  return (
    <WaybillList view={endWaybillView} title={t('endWaybillList')} columns={useEndColumns()}>
      <EndOrderLinks />
    </WaybillList>
  );
}

/** Those of all waybills, and of the own main leg. With the expected arrival stands until when the goods may be at the port for nothing. */
function useEndColumns(): readonly ListColumn<ListedWaybill>[] {
  const { t } = useTranslation('endWaybills');
  const format = useFormats();
  const { placeOf } = usePlaceNames();
  const columns = useWaybillColumns();
  return useMemo(() => {
    const identifier = (value: string | null | undefined) => <span className="identifier">{value ?? '—'}</span>;
    const cells: Record<OwnColumn, Omit<ListColumn<ListedWaybill>, 'key' | 'title'>> = {
      masterNo: { width: 150, render: ({ mainLeg }) => identifier(mainLeg?.masterNo) },
      houseNo: { width: 130, render: ({ mainLeg }) => identifier(mainLeg?.houseNo) },
      containers: { width: 128, render: ({ mainLeg }) => <Containers of={mainLeg?.cabinetNumbers ?? []} /> },
      portOfArrival: { width: 130, render: ({ dischargePort }) => (dischargePort ? placeOf(dischargePort) : '—') },
      lastFreeDay: { width: 118, render: ({ mainLeg }) => (mainLeg?.lastFreeDay ? format.calendarDay(mainLeg.lastFreeDay) : '—') },
    };
    return [
      ...columns.map((column) =>
        column.key === 'eta' ? { ...column, width: 128, render: (row: ListedWaybill) => <ArrivalCell row={row} /> } : column,
      ),
      ...OWN_COLUMNS.map((key) => ({ key, title: t(`column.${key}`), ...cells[key] })),
    ];
  }, [t, format, placeOf, columns]);
}

/** Their order of the sheet that the list is exported to. */
const OWN_COLUMNS = ['masterNo', 'houseNo', 'containers', 'portOfArrival', 'lastFreeDay'] as const;
type OwnColumn = (typeof OWN_COLUMNS)[number];

/** The first, and how many more there are. */
function Containers({ of: numbers }: { of: readonly string[] }) {
  const [first = '—', ...more] = numbers;
  return (
    <span className="identifier" title={numbers.join(', ')}>
      {more.length > 0 ? `${first} +${more.length}` : first}
    </span>
  );
}

function ArrivalCell({ row }: { row: ListedWaybill }) {
  const { t } = useTranslation('endWaybills');
  const format = useFormats();
  const lastFreeDay = row.mainLeg?.lastFreeDay;
  return (
    <span className="waybill-lines">
      <EtaCell row={row} />
      {lastFreeDay && <small className="muted">{t('freeUntil', { day: format.calendarDay(lastFreeDay) })}</small>}
    </span>
  );
}
