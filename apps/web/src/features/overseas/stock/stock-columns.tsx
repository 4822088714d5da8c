import { useMemo, type ReactNode } from 'react';
import type { StockRow } from '@waybound/contract/overseas/overseas-stock';
import { Link } from '@tanstack/react-router';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { cellLines } from '../../../parts/list/cell-lines.tsx';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';

type Cost = 'costPerDay' | 'costSoFar' | 'billed' | 'unbilled' | 'costByMonthEnd';
type Key = 'sku' | 'warehouse' | 'condition' | 'standing' | 'age' | Cost | 'dearer' | 'corrected' | 'waybill';

export function useStockColumns(): readonly ListColumn<StockRow>[] {
  const { t, language } = useTranslation(['overseasStock', 'overseas']);
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  return useMemo(() => {
    const column = (key: Key, width: number, render: (row: StockRow) => ReactNode, isNumber = false) => ({
      key,
      title: t(`overseasStock:columns.${key}`),
      width,
      render,
      ...(isNumber && { align: 'end' as const }),
    });
    const cost = (row: StockRow, key: Cost) =>
      row.storage === null ? t('overseasStock:free') : format.money(row.storage[key], row.storage.currency);
    return [
      {
        ...column('sku', 150, ({ sku, productName }) => cellLines(<span className="identifier">{sku}</span>, productName)),
        isSortable: true,
      },
      column('warehouse', 160, (row) =>
        cellLines(
          <span>{[countryOf(row.countryId), row[language]].filter(Boolean).join(' · ')}</span>,
          <span className="identifier">{row.place}</span>,
        ),
      ),
      column('condition', 75, ({ condition }) => t(`overseas:condition.${condition}`)),
      {
        ...column('standing', 115, ({ free, standing }) => `${format.count(free)} / ${format.count(standing)}`, true),
        isSortable: true,
      },
      {
        ...column('age', 80, ({ ageDays }) => t('overseasStock:days', { count: ageDays, days: format.count(ageDays) }), true),
        isSortable: true,
      },
      column('costPerDay', 100, (row) => cost(row, 'costPerDay'), true),
      column('dearer', 225, ({ storage }) => <Dearer storage={storage} />),
      column('unbilled', 110, (row) => cost(row, 'unbilled'), true),
      column('costByMonthEnd', 125, (row) => cost(row, 'costByMonthEnd'), true),
      column('costSoFar', 110, (row) => cost(row, 'costSoFar'), true),
      column('billed', 110, (row) => cost(row, 'billed'), true),
      column('corrected', 190, ({ corrections }) => <Corrected corrections={corrections} />),
      column('waybill', 115, ({ waybill }) => (
        <Link className="identifier" to="/abroadWaybill/abroadWaybillEdit" search={{ id: waybill.id }}>
          {waybill.waybillNo}
        </Link>
      )),
    ];
  }, [t, language, format, countryOf]);
}

/** What the warehouse has corrected last, and why. */
function Corrected({ corrections }: Pick<StockRow, 'corrections'>) {
  const { t } = useTranslation('overseasStock');
  const format = useFormats();
  const last = corrections.at(-1);
  if (!last) return '—';
  const { at, reason, pieces, placeBefore, remark } = last;
  const by = pieces === 0 ? '' : ` ${pieces > 0 ? '+' : '−'}${format.count(Math.abs(pieces))}`;
  return (
    <span className="cell-lines">
      <span>
        {t(`reasons.${reason}`)}
        {by} · {format.day(at)}
      </span>
      {placeBefore !== null && <small className="muted">{t('movedFrom', { place: placeBefore })}</small>}
      {remark !== null && (
        <small className="muted" dir="auto">
          {remark}
        </small>
      )}
    </span>
  );
}

/** From which day on storage costs more, marked where that day is near. */
function Dearer({ storage }: Pick<StockRow, 'storage'>) {
  const { t } = useTranslation('overseasStock');
  const format = useFormats();
  if (storage === null || storage.dearerFrom === null) return '—';
  const day = format.calendarDay(storage.dearerFrom);
  const text =
    storage.costThen === null ? t('dearerHidden', { day }) : t('dearer', { day, money: format.money(storage.costThen, storage.currency) });
  return storage.isSoon ? <StatusDot tone="warn">{text}</StatusDot> : text;
}
