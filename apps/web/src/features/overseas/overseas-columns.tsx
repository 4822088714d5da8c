import { useMemo, type ReactNode } from 'react';
import type { ListedOverseas } from '@waybound/contract/overseas/overseas';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { cellLines } from '../../parts/list/cell-lines.tsx';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { HiddenPrice } from '../../parts/waybill/HiddenPrice.tsx';
import { usePlaceNames } from '../../parts/waybill/place-names.ts';
import { SourceNumber } from './SourceNumber.tsx';
import { OverseasStatus } from '../../parts/waybill/OverseasStatus.tsx';

export function useOverseasColumns(): readonly ListColumn<ListedOverseas>[] {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (row: ListedOverseas) => ReactNode, align?: 'end') => ({
      key,
      title: t(`columns.${key}`),
      width,
      align,
      render,
    });
    return [
      column('waybillNo', 108, ({ id, waybillNo }) => (
        <Link className="identifier" to="/abroadWaybill/abroadWaybillEdit" search={{ id }}>
          {waybillNo}
        </Link>
      )),
      column('status', 180, ({ status, reason }) => cellLines(<OverseasStatus status={status} />, reason)),
      column('returnNo', 122, ({ returnNo, source }) => {
        if (source) return <SourceNumber source={source} />;
        return returnNo === null ? '—' : <span className="identifier">{returnNo}</span>;
      }),
      column('warehouse', 105, ({ abroadStockAddress, returnCountry }) =>
        cellLines(abroadStockAddress ?? '—', returnCountry === null ? null : countryOf(returnCountry)),
      ),
      column(
        'pieces',
        110,
        ({ isOutbound, received, expected }) =>
          isOutbound
            ? cellLines(t('listed.ordered', { pieces: format.count(expected) }), t('listed.fromStock'))
            : cellLines(t('listed.received', { pieces: format.count(received) }), t('listed.expected', { pieces: format.count(expected) })),
        'end',
      ),
      column('undecided', 80, ({ undecided }) => (undecided === 0 ? '—' : format.count(undecided)), 'end'),
      column(
        'cost',
        105,
        ({ costs }) =>
          costs === null ? <HiddenPrice /> : costs.map(({ currency, amount }) => format.money(amount, currency)).join(' + ') || '—',
        'end',
      ),
      column('submittedAt', 136, ({ submittedAt }) => (submittedAt === null ? '—' : format.moment(submittedAt))),
      column('updatedAt', 136, ({ updatedAt }) => format.moment(updatedAt)),
    ];
  }, [t, format, countryOf]);
}
type Titles = Record<
  'waybillNo' | 'status' | 'returnNo' | 'warehouse' | 'pieces' | 'undecided' | 'cost' | 'submittedAt' | 'updatedAt',
  string
>;
