import type { Pickup } from '@waybound/contract/pickups/pickups';
import type { PickupState as State } from '@waybound/contract/pickups/pickup-states';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { useProvinces } from './use-provinces.ts';
import './pickup.css';

const TONES: Readonly<Record<State, Tone>> = {
  unscheduled: 'warn',
  scheduled: 'info',
  onTheWay: 'info',
  loaded: 'ok',
  appraised: 'ok',
  cancelled: 'idle',
};

export function PickupState({ pickup: { state } }: { pickup: Pickup }) {
  const { t } = useTranslation('pickups');
  return <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>;
}

/** How it ended, or how it was: under the state. */
export function PickupEnd({ pickup }: { pickup: Pickup }) {
  const { t } = useTranslation('pickups');
  const { cancelledBy, cancelReason, serviceAttitudeGrade: attitude, timelinessGrade: timeliness } = pickup;
  if (cancelledBy) return <small className="muted">{t(`cancelledBy.${cancelledBy}`, { reason: cancelReason ?? '' })}</small>;
  if (attitude === null || timeliness === null) return null;
  return <small className="muted">{t('grades', { attitude, timeliness })}</small>;
}

/** The appointed day, and the hours in which the driver comes once they are known. */
export function PickupWhen({ pickup: { appointmentPickupDate: day, windowFrom, windowTo } }: { pickup: Pickup }) {
  const format = useFormats();
  const isOnTheDay = format.day(windowFrom) === format.calendarDay(day);
  return (
    <span className="pickup-lines">
      {format.calendarDay(day)}
      {windowFrom !== null && (
        <small>
          {isOnTheDay ? format.clock(windowFrom) : format.moment(windowFrom)} – {format.clock(windowTo)}
        </small>
      )}
    </span>
  );
}

export function PickupWhere({ pickup }: { pickup: Pickup }) {
  const { nameOf } = useProvinces();
  const divisions = [pickup.takeDeliveryOfGoodsCity, pickup.takeDeliveryOfGoodsArea, pickup.takeDeliveryOfGoodsStreet];
  const phones = [pickup.takeDeliveryOfGoodsPhone, pickup.takeDeliveryOfGoodsBackupPhone].filter((phone) => phone !== null);
  return (
    <span className="pickup-lines">
      <span>
        {nameOf(pickup.takeDeliveryOfGoodsProvince)} {divisions.filter((each) => each !== null).join('')}
        {pickup.takeDeliveryOfGoodsAddress}
      </span>
      <small>
        {pickup.takeDeliveryOfGoodsLinkMan} · {phones.join(' / ')}
      </small>
    </span>
  );
}

export function PickupGoods({ pickup }: { pickup: Pickup }) {
  const { t } = useTranslation('pickups');
  const format = useFormats();
  return (
    <span className="pickup-lines">
      <span className="pickup-figures">
        <span>{t('pieces', { pieces: format.count(pickup.takeDeliveryOfGoodsCount) })} ·</span>{' '}
        <span>{format.kilograms(pickup.takeDeliveryOfGoodsWeight)} ·</span>{' '}
        <span>{format.cubicMetres(pickup.takeDeliveryOfGoodsVolume)}</span>
      </span>
      {pickup.is_need_load && <small>{t('needsLoading')}</small>}
    </span>
  );
}

export function PickupDriver({ pickup: { state, driverName, driverPhone, licensePlate } }: { pickup: Pickup }) {
  const { t } = useTranslation('pickups');
  if (driverName === null) return <span className="pickup-lines muted">{state === 'unscheduled' ? t('noDriver') : '—'}</span>;
  return (
    <span className="pickup-lines">
      <span>
        {driverName} · <span className="identifier">{licensePlate}</span>
      </span>
      <a href={`tel:${driverPhone}`}>{driverPhone}</a>
    </span>
  );
}
