import { useMemo, type ReactNode } from 'react';
import type { ExceptionCategory } from '@waybound/contract/exceptions/exception-codes';
import type { ExceptionRow } from '@waybound/contract/exceptions/exceptions';
import { Link } from '@tanstack/react-router';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { ATTENTION_SECTIONS } from '../../parts/waybill/attention-sections.ts';
import { HiddenPrice, usePricesAreHidden } from '../../parts/waybill/HiddenPrice.tsx';
import { WaybillLink } from '../../parts/waybill/WaybillLink.tsx';
import { useNow } from '../../parts/waybill/use-now.ts';
import { useExceptionNames } from './exception-names.ts';
import '../../parts/list/cell-lines.css';

type Key = 'waybill' | 'what' | 'actor' | 'age' | 'deadline' | 'money' | 'step';

export function useExceptionColumns(): readonly ListColumn<ExceptionRow>[] {
  const { t } = useTranslation('exceptions');
  const format = useFormats();
  return useMemo(() => {
    const column = (key: Key, width: number, render: (row: ExceptionRow) => ReactNode) => ({
      key,
      title: t(`column.${key}`),
      width,
      render,
    });
    return [
      column('waybill', 190, ({ waybill }) => (
        <span className="cell-lines">
          <WaybillLink waybill={waybill} />
          <small className="muted">
            {t(`kind.${waybill.kind}`)}
            {waybill.referenceNo !== null && (
              <>
                {' · '}
                <bdi>{waybill.referenceNo}</bdi>
              </>
            )}
          </small>
        </span>
      )),
      column('what', 280, (row) => <What row={row} />),
      column('actor', 100, ({ actor }) => t(`actor.${actor}`)),
      {
        ...column('age', 160, ({ since }) => (
          <span className="cell-lines">
            <span>{format.ago(since)}</span>
            <small className="muted">{format.moment(since)}</small>
          </span>
        )),
        isSortable: true,
      },
      column('deadline', 160, (row) => <Deadline row={row} />),
      { ...column('money', 160, (row) => <AtStake row={row} />), align: 'end' as const },
      { ...column('step', 120, (row) => <Step row={row} />), pin: 'end' as const },
    ];
  }, [t, format]);
}

function What({ row }: { row: ExceptionRow }) {
  const names = useExceptionNames();
  return (
    <span className="cell-lines">
      <StatusDot tone={row.actor === 'customer' ? 'bad' : 'info'}>{names.category(row.category)}</StatusDot>
      <small className="muted">{names.sentence(row)}</small>
    </span>
  );
}

function Deadline({ row: { deadline } }: { row: ExceptionRow }) {
  const { t } = useTranslation('exceptions');
  const format = useFormats();
  const isOver = useNow() > Date.parse(deadline ?? '');
  if (deadline === null) return <>—</>;
  return (
    <span className="cell-lines" data-over={isOver || undefined}>
      <span>{format.moment(deadline)}</span>
      {isOver && <small>{t('over')}</small>}
    </span>
  );
}

/** The price, else what the goods are declared at, which is said: it is no price of ours. */
function AtStake({ row: { money, declared } }: { row: ExceptionRow }) {
  const { t } = useTranslation('exceptions');
  const format = useFormats();
  if (usePricesAreHidden()) return <HiddenPrice />;
  if (money || declared.length === 0) return <>{format.money(money?.amount, money?.currency)}</>;
  return (
    <span className="cell-lines">
      {declared.map(({ amount, currency }) => (
        <span key={currency}>{format.money(amount, currency)}</span>
      ))}
      <small className="muted">{t('declared')}</small>
    </span>
  );
}

const SECTIONS: Readonly<Partial<Record<ExceptionCategory, string>>> = {
  ...ATTENTION_SECTIONS,
  lateDocument: 'documents',
  message: 'messages',
};

/** Where it is dealt with, or followed. */
function Step({ row }: { row: ExceptionRow }) {
  const { t } = useTranslation('exceptions');
  const { waybill, caseId, actor } = row;
  const label = t(actor === 'customer' ? 'step.customer' : 'step.forwarder');
  const name = t('step.of', { step: label, waybillNo: waybill.waybillNo });
  const named = { className: 'text-link', 'aria-label': name };
  if (caseId !== null) {
    return (
      <Link {...named} to="/waybillManagement/caseDetails/$id" params={{ id: caseId }}>
        {label}
      </Link>
    );
  }
  if (row.category === 'shelf') {
    return (
      <Link {...named} to="/abroadWaybill/unowned">
        {label}
      </Link>
    );
  }
  const hash = waybill.kind === 'standard' || waybill.kind === 'end' || row.category === 'message' ? SECTIONS[row.category] : undefined;
  return <WaybillLink waybill={waybill} className="text-link" text={label} name={name} {...(hash !== undefined && { hash })} />;
}
