import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useOrderForm } from '../order-form-context.ts';
import { OrderField } from './OrderField.tsx';
import { PickControl } from './PickControl.tsx';
import { ADDRESS_FIELDS, addressOf, type Warehouse } from '@waybound/domain/order/warehouse-address';

/** Amazon's warehouses in the destination country; choosing one fills in company and address. Of other warehouses the code is typed. */
export function WarehouseField() {
  const { form } = useOrderForm();
  const [type, countryId] = useWatch({ control: form.control, name: ['purposeWarehouseType', 'countryId'] });
  const all = usePublicData()?.warehouses;
  const warehouses = useMemo(
    () => (all ?? []).filter(({ kind, countryId: at }) => kind === 'fba' && (!countryId || at === countryId)),
    [all, countryId],
  );
  const options = useMemo(() => warehouses.map(toOption), [warehouses]);
  if (type !== 'fba' || (all && options.length === 0)) return <OrderField name="dispatchAddressCode" />;

  const choose = (code: unknown) => {
    const warehouse = warehouses.find((each) => each.code === code);
    if (!warehouse) return;
    const address = addressOf(warehouse);
    for (const name of ADDRESS_FIELDS) form.setValue(name, address[name], { shouldDirty: true });
    // What was wrong with the fields before is answered by the warehouse's own address.
    form.clearErrors([...ADDRESS_FIELDS]);
    if (!countryId) form.setValue('countryId', warehouse.countryId, { shouldDirty: true });
  };
  return (
    <OrderField name="dispatchAddressCode">
      {(field, wiring) => (
        <PickControl
          wiring={wiring}
          options={options}
          value={field.value}
          onChange={(code) => {
            field.onChange(code);
            choose(code);
          }}
          onBlur={field.onBlur}
          controlRef={field.takeFocus}
        />
      )}
    </OrderField>
  );
}

const toOption = ({ code, city, state, zipCode }: Warehouse) => ({
  value: code,
  label: `${code} · ${[city, state].filter(Boolean).join(', ')}`,
  words: `${code} ${city} ${state} ${zipCode}`.toLowerCase(),
});
