import type { AmazonWindow } from '@waybound/contract/site/amazon-plans';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useWindowDays } from './window-days.ts';
import { useNow } from '../../../parts/waybill/use-now.ts';

interface WindowFieldProps {
  label: string;
  name: string;
  windows: readonly AmazonWindow[];
  value: string;
  error: string | undefined;
  onChange: (deliveryWindowOptionId: string) => void;
}

/** From which day to which a warehouse would take a shipment in; said beside it, until when Amazon confirms that. */
export function WindowField({ label, name, windows, value, error, onChange }: WindowFieldProps) {
  const { t } = useTranslation('amazonWindows');
  const format = useFormats();
  const daysOf = useWindowDays();
  const said = windows.find(({ deliveryWindowOptionId }) => deliveryWindowOptionId === value) ?? windows[0];
  return (
    <Field label={label} hint={said && t('until', { time: format.moment(said.validUntil) })} error={error} isRequired>
      {(wiring) => (
        <SelectInput
          {...wiring}
          name={name}
          value={value}
          emptyLabel={t('choose')}
          options={windows.map((window) => ({
            value: window.deliveryWindowOptionId,
            label: window.availability === 'AVAILABLE' ? daysOf(window) : t('with', { days: daysOf(window), what: t(window.availability) }),
          }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Of which none can be confirmed any more. */
export function useAllExpired(windows: readonly AmazonWindow[]): boolean {
  const now = useNow();
  return windows.every(({ validUntil }) => Date.parse(validUntil) <= now);
}
