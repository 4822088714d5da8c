import { useMemo, type ReactNode } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { cellLines } from '../../parts/list/cell-lines.tsx';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { usePlaceNames } from '../../parts/waybill/place-names.ts';
import { ParcelStatus } from '../../parts/waybill/ParcelStatus.tsx';
import { RowWays } from './RowWays.tsx';
import type { OpenedStep } from './parcel-steps.ts';

const KEYS = [
  'waybillNo',
  'status',
  'customerOrderNo',
  'receiver',
  'product',
  'weight',
  'price',
  'trackNo',
  'problem',
  'can',
  'since',
  'createdAt',
  'updatedAt',
] as const;
export type ParcelColumn = (typeof KEYS)[number];

const WIDTHS: Readonly<Record<ParcelColumn, number>> = {
  waybillNo: 100,
  status: 155,
  // Room for those of Amazon.
  customerOrderNo: 170,
  receiver: 112,
  product: 78,
  weight: 122,
  price: 100,
  trackNo: 122,
  problem: 210,
  can: 175,
  since: 145,
  createdAt: 145,
  updatedAt: 136,
};

const isFigure = (key: ParcelColumn): boolean => key === 'weight' || key === 'price';

/** The columns that a list of parcels has, in its order; `onChoose` goes with the column of what can be done. */
export function useParcelColumns(keys: readonly ParcelColumn[], onChoose?: (chosen: OpenedStep) => void): readonly ListColumn<ParcelRow>[] {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  return useMemo(() => {
    const noteOf = ({ status, interception, may, labelPrintedAt, bag, erpGone }: ParcelRow) => {
      if (erpGone !== null) return t('erp.gone', { erp: erpGone.erpName });
      // One that comes back is stopped, whatever was said of it before.
      if (interception === 'asked' || (interception === 'refused' && status !== 'return')) return t(`interception.${interception}`);
      if (may.printLabel !== null) return null;
      const label = labelPrintedAt === null ? t('labels.none') : t('labels.printed', { at: format.moment(labelPrintedAt) });
      return bag === null ? label : `${label} · ${t('inBag', { bagNo: bag.bagNo })}`;
    };
    const code = (text: string | null) => (text === null ? '—' : <span className="identifier">{text}</span>);
    const cells: Readonly<Record<ParcelColumn, (row: ParcelRow) => ReactNode>> = {
      waybillNo: ({ id, waybillNo }) => (
        <Link className="identifier" to="/smallParcel/details/$id" params={{ id }}>
          {waybillNo}
        </Link>
      ),
      status: (row) => cellLines(<ParcelStatus parcel={row} />, noteOf(row)),
      customerOrderNo: ({ customerOrderNo }) => code(customerOrderNo),
      receiver: ({ receiverName, countryId }) => cellLines(receiverName ?? '—', (countryId !== null && countryOf(countryId)) || null),
      product: ({ productCode }) => code(productCode),
      weight: ({ weight, measuredWeight }) =>
        cellLines(
          weight === null ? '—' : format.kilograms(weight),
          measuredWeight === null ? null : t('measuredKg', { weight: format.kilograms(measuredWeight) }),
        ),
      price: ({ price }) =>
        price === null
          ? '—'
          : cellLines(format.money(price.amount, price.currency), t(price.isMeasured ? 'measuredPrice' : 'announcedPrice')),
      trackNo: ({ trackNo }) => code(trackNo),
      problem: ({ problem }) => (problem === null ? '—' : cellLines(t(`problem.${problem.kind}`), problem.text)),
      can: (row) => <RowWays row={row} onChoose={onChoose} />,
      since: ({ problem }) => (problem === null ? '—' : format.moment(problem.since)),
      createdAt: ({ createdAt }) => format.moment(createdAt),
      updatedAt: ({ updatedAt }) => format.moment(updatedAt),
    };
    return keys.map((key) => ({
      key,
      title: t(`columns.${key}`),
      width: WIDTHS[key],
      ...(isFigure(key) && { align: 'end' as const }),
      render: cells[key],
    }));
  }, [t, format, countryOf, keys, onChoose]);
}
