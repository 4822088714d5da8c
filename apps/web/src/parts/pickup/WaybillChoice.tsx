import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { MAX_PICKUP_WAYBILLS } from '@waybound/contract/pickups/pickup-states';
import { useCall } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import type { Fetchable } from './pickup-values.ts';

/** As many as somebody reads; others are picked in the list of waybills. */
const SHOWN = 100;

const isFetchable = ({ isApproved, pickup }: WaybillRow): boolean => isApproved && pickup === 'none';

interface WaybillChoiceProps {
  /** Those of the order that is changed: they can be fetched whatever the list says of them. */
  own: readonly Fetchable[];
  chosen: readonly Fetchable[];
  error: string | undefined;
  onChange: (chosen: readonly Fetchable[]) => void;
}

/** The waybills that a driver can fetch now: those of the order first, then the newest. */
export function WaybillChoice({ own, chosen, error, onChange }: WaybillChoiceProps) {
  const { t } = useTranslation('pickups');
  const format = useFormats();
  const { data } = useCall(listWaybills, { statuses: ['wait_for_deal_send'], size: SHOWN });
  const others = data?.rows.filter((row) => isFetchable(row) && !own.some(({ id }) => id === row.id));
  const rows = [...own, ...(others ?? [])];
  const isFull = chosen.length >= MAX_PICKUP_WAYBILLS;
  return (
    <Field label={t('form.choose')} error={error} isGroup isRequired>
      {() => (
        <div className="pickup-choice" aria-busy={!others || undefined}>
          {others && rows.length === 0 && <p className="muted">{t('form.nothingToFetch')}</p>}
          {rows.map((row) => {
            const isChosen = chosen.some(({ id }) => id === row.id);
            return (
              <Checkbox
                key={row.id}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => onChange(target.checked ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))}
              >
                <span className="identifier">{row.waybillNo}</span>{' '}
                <small className="muted">
                  {t('pieces', { pieces: format.count(row.customerTotalPackages) })} · {format.kilograms(row.customerActualWeight)}
                </small>
              </Checkbox>
            );
          })}
          {!others && <Skeleton lines={3} />}
        </div>
      )}
    </Field>
  );
}
