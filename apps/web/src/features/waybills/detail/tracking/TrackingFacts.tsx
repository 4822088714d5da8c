import type { EtaChange } from '@waybound/contract/waybills/tracking/tracking-fields';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { CUSTOMS_STEPS, customsTrack, type CustomsPart } from '@waybound/domain/milestones/customs-track';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { useNow } from '../../../../parts/waybill/use-now.ts';
import { Section } from '../Section.tsx';
import { etaShiftDays } from './eta-shift.ts';
import './tracking-facts.css';

const HOURS_A_DAY = 24;
const HOUR_MS = 3_600_000;

type Detail = Pick<WaybillDetail, 'silence' | 'etaHistory' | 'milestones' | 'road' | 'doorToDoor'>;

/** What the events together say: whether one is overdue, how the arrival moved, what customs did, and what is usual for this customer. */
export function TrackingFacts({ detail }: { detail: Detail }) {
  const { t } = useTranslation('tracking');
  const { silence, etaHistory, doorToDoor } = detail;
  const customs = customsOf(detail);
  const isQuiet = silence?.isQuiet === true;
  if (!isQuiet && etaHistory.length === 0 && customs.length === 0 && doorToDoor === null) return null;
  return (
    <Section title={t('title')} anchor="tracking-facts" tone={isQuiet ? 'warn' : undefined}>
      {silence && isQuiet && <Quiet silence={silence} />}
      {customs.length > 0 && <Customs parts={customs} />}
      {etaHistory.length > 0 && <Eta history={etaHistory} />}
      {doorToDoor && <DoorToDoor times={doorToDoor} />}
    </Section>
  );
}

function Quiet({ silence }: { silence: NonNullable<Detail['silence']> }) {
  const { t } = useTranslation('tracking');
  const format = useFormats();
  const now = useNow();
  const { since, usualHours, samples, basis } = silence;
  const days = (count: number) => t('days', { count });
  const quietDays = since === null ? 0 : Math.floor((now - Date.parse(since)) / HOUR_MS / HOURS_A_DAY);
  return (
    <div className="waybill-quiet">
      <b>{t('quiet', { for: days(Math.max(1, quietDays)) })}</b>
      <p>
        {since && t('quietSince', { time: format.moment(since) })}{' '}
        {t(`usual.${basis}`, { hours: days(Math.ceil(usualHours / HOURS_A_DAY)), count: samples })}{' '}
        <a className="text-link" href="#messages">
          {t('ask')}
        </a>
      </p>
    </div>
  );
}

interface Part {
  key: 'declaration' | 'clearance';
  steps: CustomsPart;
}

/** Those of the road on which something has happened. */
function customsOf({ milestones, road }: Detail): Part[] {
  const isOn = (stop: string) => road.some(({ status }) => status === stop);
  const { declaration, clearance } = customsTrack(milestones, {
    declaration: isOn('wait_for_permitthrough'),
    clearance: isOn('wait_for_clearancerelease'),
  });
  const parts = [
    declaration && { key: 'declaration' as const, steps: declaration },
    clearance && { key: 'clearance' as const, steps: clearance },
  ];
  return parts.filter((part) => part !== null).filter(({ steps }) => CUSTOMS_STEPS.some((step) => steps[step] !== null));
}

function Customs({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('tracking');
  const format = useFormats();
  return (
    <table className="waybill-customs">
      <thead>
        <tr>
          <th scope="col">{t('customs')}</th>
          {CUSTOMS_STEPS.map((step) => (
            <th key={step} scope="col">
              {t(`step.${step}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, steps }) => (
          <tr key={key}>
            <th scope="row">{t(`part.${key}`)}</th>
            {CUSTOMS_STEPS.map((step) => (
              <td key={step} data-bad={(step === 'queried' || step === 'inspected') && steps[step] !== null ? true : undefined}>
                {steps[step] === null ? '—' : format.moment(steps[step])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Eta({ history }: { history: readonly EtaChange[] }) {
  const { t } = useTranslation('tracking');
  const format = useFormats();
  const shift = etaShiftDays(history);
  const last = history.at(-1);
  const shifted = shift === undefined ? undefined : shift === 0 ? 'same' : shift > 0 ? 'later' : 'earlier';
  return (
    <div className="waybill-eta" role="group" aria-label={t('eta')}>
      <p>
        <b>{last && t('etaNow', { day: format.day(last.to) })}</b>
        {shifted && shift !== undefined && (
          <span data-late={shift > 0 || undefined}> {t(`etaShift.${shifted}`, { days: t('days', { count: Math.abs(shift) }) })}</span>
        )}
      </p>
      <ul>
        {history.toReversed().map(({ from, to, why, learntAt }) => (
          <li key={learntAt + to}>
            {from === null ? t('etaFirst', { to: format.day(to) }) : t('etaChange', { from: format.day(from), to: format.day(to) })}
            <small>{[why, t('etaLearnt', { time: format.moment(learntAt) })].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DoorToDoor({ times: { samples, p50Days, p80Days, promise } }: { times: NonNullable<Detail['doorToDoor']> }) {
  const { t } = useTranslation('tracking');
  const days = (count: number) => t('days', { count });
  return (
    <p className="waybill-door" role="group" aria-label={t('door')}>
      <b>{t('door')}</b> {t('doorOwn', { count: samples, p50: days(p50Days), p80: days(p80Days) })}{' '}
      {promise && t('doorPromise', { min: promise.min, max: promise.max })}
    </p>
  );
}
