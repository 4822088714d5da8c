import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOrderForm } from '../order-form-context.ts';
import { useServiceChoice } from '../modes/use-service.ts';
import { OrderField } from './OrderField.tsx';
import { PickControl } from './PickControl.tsx';
import { usePickOptions } from './pick-lists.ts';

/** Where a carriage from port to port ends: in the destination country, or where goods for it are landed. */
export function DischargePortField() {
  const { t } = useTranslation('order');
  const { form } = useOrderForm();
  const { departures } = useServiceChoice();
  const countryId = useWatch({ control: form.control, name: 'countryId' });
  const data = usePublicData();
  const places = usePickOptions('departures', departures);
  const options = useMemo(() => {
    if (!data || !places) return undefined;
    const country = data.countries.find(({ id }) => id === countryId);
    if (!country) return [];
    const reached = new Set<unknown>(data[departures].filter((place) => place.countryId === country.id).map(({ code }) => code));
    reached.add(country.mainPort).add(country.mainAirport);
    return places.filter(({ value }) => reached.has(value));
  }, [data, departures, countryId, places]);
  return (
    <OrderField name="dischargePort" hint={countryId ? undefined : t('hints.dischargePort')}>
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
