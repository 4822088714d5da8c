import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { PROGRESS_STEPS, stepLabelOf, stepOf } from '@waybound/domain/lifecycle/statuses';
import { Link } from '@tanstack/react-router';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Scale from 'lucide-react/icons/scale';
import { ProgressTrack } from '../../../../kit/status/ProgressTrack.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { ModeIcon } from '../../../../parts/waybill/ModeIcon.tsx';
import { StatusTag } from '../../../../parts/waybill/StatusTag.tsx';
import { useFormats } from '../../../../parts/format.ts';
import { usePlaceNames } from '../../../../parts/waybill/place-names.ts';
import { useNow } from '../../../../parts/waybill/use-now.ts';
import { useStatusName } from '../../../../parts/waybill/status-name.ts';
import { waybillPathOf } from '../../../../parts/waybill/waybill-path.ts';
import { useWayName } from '../../../../parts/waybill/way-name.ts';

/** Long enough for a pointer that only passes by. */
const PRELOAD_DELAY_MS = 120;

interface CellProps {
  row: WaybillRow;
}

export function NumberCell({ row }: CellProps) {
  return (
    <Link to={waybillPathOf(row)} params={{ id: row.id }} preloadDelay={PRELOAD_DELAY_MS} className="waybill-number identifier">
      {row.waybillNo}
    </Link>
  );
}

/** The forwarder's number and, below it, the customer's own; what is filed together with others says so. */
export function NumbersCell({ row }: CellProps) {
  const { t } = useTranslation('waybills');
  return (
    <span className="waybill-lines">
      <NumberCell row={row} />
      <small className="identifier muted" title={row.referenceNo ?? undefined}>
        {row.merged.length > 0 && `${t('row.merged')} `}
        {row.referenceNo}
      </small>
    </span>
  );
}

export function ChannelCell({ row }: CellProps) {
  const { t, language } = useTranslation('waybills');
  const wayName = useWayName();
  const name = row.channelName?.[language === 'en' ? 'en' : 'zh'];
  const title = name ?? `${wayName(row.shippingWay, row.line)} · ${t('row.channelOpen')}`;
  return (
    <span className="waybill-channel" title={title}>
      <ModeIcon way={row.shippingWay} line={row.line} />
      <span className={name ? undefined : 'muted'}>{title}</span>
    </span>
  );
}

/** From where to where, and the code of the place that matters at the end: the warehouse, otherwise the port. */
export function RouteCell({ row }: CellProps) {
  const { t } = useTranslation('waybills');
  const { placeOf, countryOf } = usePlaceNames();
  const open = t('row.placeOpen');
  const from = row.loadingPort ? placeOf(row.loadingPort) : open;
  const country = row.countryId === null ? undefined : countryOf(row.countryId);
  const to = row.dischargePort ? placeOf(row.dischargePort) : (country ?? open);
  const code = row.dispatchAddressCode ?? row.dischargePort;
  return (
    <span className="waybill-route" title={[from, to, code, country].filter(Boolean).join(' · ')}>
      <span className={row.loadingPort ? undefined : 'muted'}>{from}</span>
      <i aria-hidden="true">→</i>
      <span className={row.dischargePort || country ? undefined : 'muted'}>{to}</span>
      {code && <small className="identifier">{code}</small>}
    </span>
  );
}

const isStopped = ({ status, hasOpenQuestion }: WaybillRow): boolean =>
  hasOpenQuestion || status === 'already_freeze' || status === 'already_returned';

/** A waybill beside the road has no step in the list's answer, so its bar is empty and says so. */
export function ProgressCell({ row }: CellProps) {
  const { t } = useTranslation(['waybills', 'statuses']);
  const step = stepOf(row.status, { isDelivered: row.tab === 'signed' });
  const last = PROGRESS_STEPS.length - 1;
  const done = step ? PROGRESS_STEPS.indexOf(step) : 0;
  const label = step
    ? t('waybills:row.progress', { done, all: last, step: t(`statuses:step.${stepLabelOf(step, row.shippingWay === 'HD')}`) })
    : t('waybills:row.progressUnknown');
  return <ProgressTrack done={done} of={last} label={label} isBad={isStopped(row)} />;
}

/** An open question turns the dot red and leads to the question; the status keeps its name. */
export function StatusCell({ row }: CellProps) {
  const { t } = useTranslation('application');
  const name = useStatusName()(row);
  return (
    <span className="waybill-status" title={name}>
      <StatusTag of={row} />
      {row.hasOpenQuestion && (
        <Link
          to={waybillPathOf(row)}
          params={{ id: row.id }}
          hash="questions"
          className="waybill-question"
          aria-label={`${row.waybillNo}: ${t('openQuestion')}`}
          title={t('openQuestion')}
        >
          <MessageCircleQuestion size={15} aria-hidden="true" />
        </Link>
      )}
    </span>
  );
}

/** The status and, below it, how far the journey has come. */
export const StandCell = ({ row }: CellProps) => (
  <span className="waybill-lines">
    <StatusCell row={row} />
    <ProgressCell row={row} />
  </span>
);

interface FigureProps {
  /** As written, a dash where it is not known. */
  declared: string;
  /** Left out before the warehouse has measured. */
  measured?: string | undefined;
}

/** What was declared; once measured, under it what the warehouse found where that is another figure. */
export function FigureCell({ declared, measured }: FigureProps) {
  const { t } = useTranslation('waybills');
  if (measured === undefined) return declared;
  if (measured === declared) {
    return (
      <span className="waybill-confirmed" title={t('row.measuredSame')}>
        <Scale size={11} aria-hidden="true" />
        <span className="visually-hidden">{t('row.measuredSame')}</span>
        {declared}
      </span>
    );
  }
  return (
    <span className="waybill-figures">
      {declared}
      <small title={t('row.measured', { figure: measured })}>
        <Scale size={11} aria-hidden="true" />
        <span className="visually-hidden">{t('row.measured', { figure: '' })}</span>
        {measured}
      </small>
    </span>
  );
}

const FINISHED_TABS: readonly WaybillRow['tab'][] = ['signed', 'returned', 'closed'];

/** An expected day that has passed without an arrival is marked, because it is no longer true. */
export function EtaCell({ row }: CellProps) {
  const { t } = useTranslation('waybills');
  const format = useFormats();
  const now = useNow();
  const isPast = row.eta !== null && Date.parse(row.eta) < now;
  const isAwaited = !FINISHED_TABS.includes(row.tab) && row.tab !== 'waitingReceipt';
  if (!isPast || !isAwaited) return <span className={row.eta ? undefined : 'muted'}>{format.day(row.eta)}</span>;
  return (
    <span className="waybill-overdue" title={t('row.overdue')}>
      {format.day(row.eta)}
      <span className="visually-hidden"> {t('row.overdue')}</span>
    </span>
  );
}
