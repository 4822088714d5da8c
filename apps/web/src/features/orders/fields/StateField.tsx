import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOrderForm } from '../order-form-context.ts';
import { OrderField } from './OrderField.tsx';
import { PickControl } from './PickControl.tsx';

/** The state of the delivery: chosen where the country's states are known, otherwise typed. */
export function StateField() {
  const { t, language } = useTranslation('order');
  const { form } = useOrderForm();
  const countryId = useWatch({ control: form.control, name: 'countryId' });
  const provinces = usePublicData()?.provinces;
  const options = useMemo(
    () =>
      (provinces ?? [])
        .filter((province) => province.countryId === countryId)
        .map(({ code, zh, en }) => ({
          value: code,
          label: `${code} · ${language === 'en' ? en : zh}`,
          words: `${code} ${zh} ${en}`.toLowerCase(),
        })),
    [provinces, countryId, language],
  );
  if (options.length === 0) return <OrderField name="dispatchProvince" hint={t('hints.dispatchProvince')} />;
  return (
    <OrderField name="dispatchProvince">
      {(field, wiring) => (
        <PickControl
          wiring={wiring}
          options={options}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          controlRef={field.takeFocus}
        />
      )}
    </OrderField>
  );
}
