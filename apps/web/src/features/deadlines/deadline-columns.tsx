import { useMemo, type ReactNode } from 'react';
import type { DeadlineRow } from '@waybound/contract/deadlines/deadlines';
import { Link } from '@tanstack/react-router';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { WaybillLink } from '../../parts/waybill/WaybillLink.tsx';
import '../../parts/list/cell-lines.css';

type Key = 'day' | 'what' | 'record' | 'actor' | 'money' | 'step';

export function useDeadlineColumns(): readonly ListColumn<DeadlineRow>[] {
  const { t } = useTranslation(['deadlines', 'exceptions']);
  return useMemo(() => {
    const column = (key: Key, width: number, render: (row: DeadlineRow) => ReactNode) => ({
      key,
      title: t(`deadlines:column.${key}`),
      width,
      render,
    });
    return [
      column('day', 130, (row) => <Day row={row} />),
      column('what', 280, (row) => <What row={row} />),
      column('record', 200, (row) => <Named row={row} />),
      column('actor', 100, ({ actor }) => t(`exceptions:actor.${actor}`)),
      { ...column('money', 150, (row) => <ToPay row={row} />), align: 'end' as const },
      { ...column('step', 110, (row) => <Step row={row} />), pin: 'end' as const },
    ];
  }, [t]);
}

function Day({ row: { day, daysLeft } }: { row: DeadlineRow }) {
  const { t } = useTranslation('deadlines');
  const format = useFormats();
  return (
    <span className="cell-lines" data-over={daysLeft < 0 || undefined}>
      <span>{format.calendarDay(day)}</span>
      {daysLeft <= 0 && <small>{t(daysLeft < 0 ? 'over' : 'today')}</small>}
    </span>
  );
}

function What({ row: { kind, actor, document } }: { row: DeadlineRow }) {
  const { t } = useTranslation(['deadlines', 'waybillDocuments']);
  const sentence = kind === 'case' ? t(`deadlines:sentence.case.${actor}`) : t(`deadlines:sentence.${kind}`);
  const isGiven = document !== null && actor === 'forwarder';
  return (
    <span className="cell-lines">
      <StatusDot tone={actor === 'customer' ? 'warn' : 'info'}>{t(`deadlines:kind.${kind}`)}</StatusDot>
      <small className="muted">
        {isGiven ? t('deadlines:given') : sentence}
        {document !== null && ` · ${t(`waybillDocuments:kind.${document}`)}`}
      </small>
    </span>
  );
}

function Named({ row: { waybill, name } }: { row: DeadlineRow }) {
  const referenceNo = waybill?.referenceNo ?? null;
  return (
    <span className="cell-lines">
      {name !== null && <span dir="auto">{name}</span>}
      {waybill && <WaybillLink waybill={waybill} />}
      {referenceNo !== null && (
        <small className="muted" dir="auto">
          {referenceNo}
        </small>
      )}
    </span>
  );
}

/** No row of a login that must not see prices has any. */
function ToPay({ row: { money } }: { row: DeadlineRow }) {
  const format = useFormats();
  return <>{format.money(money?.amount, money?.currency)}</>;
}

/** Where it is dealt with. */
function Step({ row: { kind, actor, waybill, recordId, name } }: { row: DeadlineRow }) {
  const { t } = useTranslation('deadlines');
  const text = t(actor === 'customer' ? 'step.customer' : 'step.forwarder');
  const label = t('step.of', { step: text, name: name ?? waybill?.waybillNo ?? '' });
  const named = { className: 'text-link', 'aria-label': label, children: text };
  const id = recordId ?? '';
  if (kind === 'case' || kind === 'reopen') return <Link {...named} to="/waybillManagement/caseDetails/$id" params={{ id }} />;
  if (kind === 'bill') return <Link {...named} to="/financialManagement/billDetails/$id" params={{ id }} />;
  if (kind === 'quotation') return <Link {...named} to="/quotedPrice/detail" search={{ id }} />;
  if (kind === 'stock') return <Link {...named} to="/abroadWaybill/stock" search={{ keyword: name ?? '' }} />;
  if (kind === 'shelf') return <Link {...named} to="/abroadWaybill/unowned" />;
  if (kind === 'store') return <Link {...named} to="/myProfile/storeManagement" />;
  if (!waybill) return null;
  const hash = kind === 'question' ? 'questions' : kind === 'document' ? 'documents' : undefined;
  return <WaybillLink waybill={waybill} className="text-link" text={text} name={label} {...(hash !== undefined && { hash })} />;
}
