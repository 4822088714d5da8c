import { useOrderForm } from '../order-form-context.ts';
import { ADDRESS_FIELDS } from '@waybound/domain/order/warehouse-address';
import { OrderField } from './OrderField.tsx';
import { PickControl } from './PickControl.tsx';
import { usePickOptions } from './pick-lists.ts';

/** The destination. A warehouse belongs to its country, so another country takes its address along, and so does a port. */
export function CountryField() {
  const { form } = useOrderForm();
  const options = usePickOptions('countries');
  const clearPlaces = () => {
    form.setValue('dischargePort', '', { shouldDirty: true });
    if (form.getValues('purposeWarehouseType') !== 'fba') return;
    for (const name of ADDRESS_FIELDS) form.setValue(name, '', { shouldDirty: true });
  };
  return (
    <OrderField name="countryId">
      {(field, wiring) => (
        <PickControl
          wiring={wiring}
          options={options}
          value={field.value}
          onChange={(value) => {
            if (value !== field.value) clearPlaces();
            field.onChange(value);
          }}
          onBlur={field.onBlur}
          controlRef={field.takeFocus}
        />
      )}
    </OrderField>
  );
}
