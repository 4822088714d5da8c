import { useMemo, type ReactNode } from 'react';
import type { ExternalQuotationRow } from '@waybound/contract/quotations/external-quotations';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { useWayName } from '../../parts/waybill/way-name.ts';
import '../../parts/list/cell-lines.css';

const TONES = { current: 'ok', upcoming: 'info', over: 'idle' } as const;

/** @param onOpen with the id of the row whose prices are wanted; stays the same from render to render */
export function useSheetColumns(onOpen: (id: string) => void): readonly ListColumn<ExternalQuotationRow>[] {
  const { t, language } = useTranslation('externalQuotations');
  const format = useFormats();
  return useMemo(() => {
    const column = (key: ColumnKey, width: number, render: (row: ExternalQuotationRow) => ReactNode, align?: 'end') => ({
      key,
      title: t(`columns.${key}`),
      width,
      render,
      align,
    });
    return [
      column('title', 190, ({ id, sheetNo, title, channelName }) => (
        <Lines under={<span className="identifier">{sheetNo}</span>}>
          <button
            type="button"
            className="text-link sheet-open"
            aria-label={t('open', { title: title[language], channel: channelName[language] })}
            onClick={() => onOpen(id)}
          >
            {title[language]}
          </button>
        </Lines>
      )),
      column('state', 90, ({ state }) => <StatusDot tone={TONES[state]}>{t(`states.${state}`)}</StatusDot>),
      column('channel', 190, (row) => <Channel row={row} />),
      column(
        'from',
        170,
        ({ from, listFrom, currency, unit, discount }) => (
          <Lines under={discount !== null && t('instead', { money: format.money(listFrom, currency) })}>
            {t('lowest', { money: format.money(from, currency), unit: t(`units.${unit}`) })}
          </Lines>
        ),
        'end',
      ),
      column('discount', 90, ({ discount }) => (discount === null ? t('noDiscount') : t('less', { percent: discount }))),
      column('transit', 90, ({ transitDays }) => t('days', transitDays)),
      column('valid', 190, ({ validFrom, validTo }) =>
        t('between', { from: format.calendarDay(validFrom), to: format.calendarDay(validTo) }),
      ),
      column('remark', 190, ({ remark }) =>
        remark === null ? (
          '—'
        ) : (
          <Lines under={false}>
            <span dir="auto">{remark}</span>
          </Lines>
        ),
      ),
    ];
  }, [t, language, format, onOpen]);
}
type ColumnKey = 'title' | 'state' | 'channel' | 'from' | 'discount' | 'transit' | 'valid' | 'remark';

function Channel({ row: { channelName, channelCode, shippingWay } }: { row: ExternalQuotationRow }) {
  const { language } = useTranslation();
  const wayName = useWayName();
  return <Lines under={`${wayName(shippingWay)} · ${channelCode}`}>{channelName[language]}</Lines>;
}

function Lines({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <span className="cell-lines">
      {children}
      {under !== false && <small className="muted">{under}</small>}
    </span>
  );
}
