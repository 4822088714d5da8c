import { useMemo } from 'react';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import type { Column } from '../../../../kit/data-table/DataTable.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import type { ListColumn } from '../../../../parts/list/ListPage.tsx';
import { useFormats, type Formats } from '../../../../parts/format.ts';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { HiddenPrice, usePricesAreHidden } from '../../../../parts/waybill/HiddenPrice.tsx';
import { ChannelCell, EtaCell, FigureCell, NumbersCell, RouteCell, StandCell } from './cells.tsx';

/** The keys of sortable columns are the contract's sorts. */
const COLUMN_KEYS = [
  'channel',
  'route',
  'status',
  'packages',
  'customerActualWeight',
  'charged',
  'price',
  'eta',
  'volume',
  'terms',
  'trackNumber',
  'co2e',
  'createdAt',
  'lastEventAt',
] as const;
type ColumnKey = (typeof COLUMN_KEYS)[number];

type Cells = Record<ColumnKey, Omit<Column<WaybillRow>, 'key' | 'title'>>;

/** Room for English names, which are longer. What is shown unasked fits beside the menu at 1440 px, a scrollbar included. */
const MOMENT_WIDTH = 146;

/** A column that few people show: its words come with it. */
const MissingCo2e = lazyComponent(() => import('./MissingCo2e.tsx').then((loaded) => loaded.MissingCo2e), { topics: ['emissions'] });

export function useWaybillColumns(): readonly ListColumn<WaybillRow>[] {
  const { t } = useTranslation('waybills');
  const format = useFormats();
  const areHidden = usePricesAreHidden();
  return useMemo(() => {
    const cells = cellsOf(format, areHidden);
    return [
      { key: 'waybillNo', title: t('column.waybillNo'), width: 126, render: (row) => <NumbersCell row={row} /> },
      ...COLUMN_KEYS.map((key) => ({ key, title: t(`column.${key}`), ...cells[key] })),
    ];
  }, [t, format, areHidden]);
}

function cellsOf(format: Formats, areHidden: boolean): Cells {
  return {
    channel: { width: 150, render: (row) => <ChannelCell row={row} /> },
    route: { width: 168, render: (row) => <RouteCell row={row} /> },
    status: { width: 180, render: (row) => <StandCell row={row} /> },
    ...figuresOf(format),
    price: { width: 112, align: 'end', render: (row) => (areHidden ? <HiddenPrice /> : format.money(row.customerFee, row.currency)) },
    terms: { width: 78, render: (row) => (row.deliveryTerms ? <span className="waybill-terms">{row.deliveryTerms}</span> : '—') },
    trackNumber: { width: 170, render: (row) => <span className="identifier">{row.trackNumber ?? '—'}</span> },
    co2e: {
      width: 116,
      align: 'end',
      render: (row) => (row.co2e === null ? <MissingCo2e of={row.co2eMissing} /> : format.figure(row.co2e, 3)),
    },
    eta: { width: 102, render: (row) => <EtaCell row={row} /> },
    createdAt: { width: MOMENT_WIDTH, isSortable: true, render: (row) => <span className="muted">{format.moment(row.createdAt)}</span> },
    lastEventAt: {
      width: 118,
      isSortable: true,
      render: (row) => (
        <span className="muted" title={format.moment(row.lastEventAt)}>
          {format.ago(row.lastEventAt)}
        </span>
      ),
    },
  };
}

function figuresOf(format: Formats): Pick<Cells, 'packages' | 'customerActualWeight' | 'volume' | 'charged'> {
  const known = (measured: string | null, places: number) => (measured === null ? undefined : format.figure(measured, places));
  return {
    packages: {
      width: 58,
      align: 'end',
      render: (row) => (
        <FigureCell
          declared={format.count(row.customerTotalPackages)}
          measured={row.inStockPackages === null ? undefined : format.count(row.inStockPackages)}
        />
      ),
    },
    customerActualWeight: {
      width: 104,
      align: 'end',
      isSortable: true,
      render: (row) => <FigureCell declared={format.figure(row.customerActualWeight, 3)} measured={known(row.inStockWeight, 3)} />,
    },
    volume: {
      width: 96,
      align: 'end',
      render: (row) => <FigureCell declared={format.figure(row.customerVolume, 3)} measured={known(row.inStockVolume, 3)} />,
    },
    charged: {
      width: 100,
      align: 'end',
      render: (row) => <FigureCell declared={format.figure(row.customerChargedWeight, 2)} measured={known(row.inStockChargedWeight, 2)} />,
    },
  };
}
