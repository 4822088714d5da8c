import { useMemo, type ReactNode } from 'react';
import type { QuotationRow } from '@waybound/contract/quotations/quotations';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { waybillPathOf } from '../../parts/waybill/waybill-path.ts';
import { QuotationStateDot, useLane, usePacking } from './QuotationFacts.tsx';
import '../../parts/list/cell-lines.css';

export function useQuotationColumns(): readonly ListColumn<QuotationRow>[] {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (row: QuotationRow) => ReactNode, align?: 'end') => ({
      key,
      title: t(`columns.${key}`),
      width,
      render,
      align,
    });
    return [
      column('quotationNo', 130, ({ id, quotationNo }) => (
        <Link className="identifier" to="/quotedPrice/detail" search={{ id }}>
          {quotationNo}
        </Link>
      )),
      column('state', 150, (row) => (
        <span className="cell-lines">
          <QuotationStateDot quotation={row} />
          {row.reason !== null && (
            <small className="muted" dir="auto">
              {row.reason}
            </small>
          )}
        </span>
      )),
      column('lane', 240, ({ enquiry }) => <Lane asked={enquiry} />),
      column('goods', 240, ({ enquiry }) => <Goods enquiry={enquiry} />),
      column('from', 180, (row) => <Lowest quotation={row} />, 'end'),
      column('validTo', 120, ({ validTo }) => format.calendarDay(validTo)),
      column('waybill', 160, ({ waybill, enquiry }) =>
        waybill === null ? (
          '—'
        ) : (
          <Link className="identifier" to={waybillPathOf(enquiry)} params={{ id: waybill.id }}>
            {waybill.waybillNo}
          </Link>
        ),
      ),
      column('requestedAt', 170, ({ requestedAt }) => format.moment(requestedAt)),
    ];
  }, [t, format]);
}
type Titles = Record<'quotationNo' | 'state' | 'lane' | 'goods' | 'from' | 'validTo' | 'waybill' | 'requestedAt', string>;

function Lane({ asked }: { asked: QuotationRow['enquiry'] }) {
  const { way, lane } = useLane()(asked);
  return (
    <span className="cell-lines">
      {lane}
      <small className="muted">{way}</small>
    </span>
  );
}

function Goods({ enquiry }: Pick<QuotationRow, 'enquiry'>) {
  const packing = usePacking()(enquiry);
  return (
    <span className="cell-lines">
      <span dir="auto">{enquiry.goods}</span>
      <small className="muted">{packing}</small>
    </span>
  );
}

function Lowest({ quotation: { from, offers } }: { quotation: QuotationRow }) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  if (offers === 0) return '—';
  return (
    <span className="cell-lines">
      {from.map(({ total, currency }) => (
        <span key={currency}>{offers > 1 ? t('lowest', { money: format.money(total, currency) }) : format.money(total, currency)}</span>
      ))}
      <small className="muted">{t('offers', { count: offers })}</small>
    </span>
  );
}
