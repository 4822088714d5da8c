import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import { OVERSEAS_WAYS } from '@waybound/contract/overseas/listed-states';
import { initOverseas } from '@waybound/contract/wire/overseas/overseas';
import { useCall } from '../../../api/query.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { ServicePrice } from '../ServicePrice.tsx';
import { WarehouseAddress } from '../WarehouseAddress.tsx';
import type { ReturnDraft } from './use-saved-return.ts';
import type { ReturnValues } from './return-values.ts';

interface FieldsProps {
  form: RecordForm<ReturnValues, ReturnDraft>;
  /** Its number says which way it is then. */
  isSaved: boolean;
}

/** Where the return goes, under which number, and what is expected to be done with it. */
export function ReturnFields({ form, isSaved }: FieldsProps) {
  const { t, language } = useTranslation('overseas');
  const { data } = useCall(initOverseas, {});
  const { countryOf } = usePlaceNames();
  const { values, set, errorOf } = form;
  const isStorage = values.shippingWay === 'HWC';
  const heading = t(isStorage ? 'form.sections.storage' : 'form.sections.return');
  const warehouses = data?.warehouses ?? [];
  const countries = [...new Set(warehouses.map(({ countryId }) => countryId))];
  const inCountry = warehouses.filter(({ countryId }) => values.returnCountry === '' || String(countryId) === values.returnCountry);
  const warehouse = warehouses.find(({ code }) => code === values.abroadStockAddress);
  const { abroadStockAddress } = values;
  const goneWarehouse = data && abroadStockAddress !== '' && !warehouse ? t('form.gone', { code: abroadStockAddress }) : undefined;
  const choose = (code: string) => {
    const chosen = warehouses.find((each) => each.code === code);
    set({ abroadStockAddress: code, ...(chosen && { returnCountry: String(chosen.countryId) }) });
  };
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <FieldGrid>
        {!isSaved && (
          <Field label={t('fields.shippingWay')} error={errorOf('shippingWay')} isRequired>
            {(wiring) => (
              <SelectInput
                {...wiring}
                name="shippingWay"
                options={OVERSEAS_WAYS.map((value) => ({ value, label: t(`form.ways.${value}`) }))}
                value={values.shippingWay}
                onChange={({ target }) => set({ shippingWay: OVERSEAS_WAYS.find((each) => each === target.value) ?? 'TH' })}
              />
            )}
          </Field>
        )}
        <Field label={t(isStorage ? 'fields.storageCountry' : 'fields.returnCountry')} error={errorOf('returnCountry')} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="returnCountry"
              emptyLabel={t('form.choose')}
              options={countries.map((id) => ({ value: String(id), label: countryOf(id) ?? String(id) }))}
              value={values.returnCountry}
              onChange={({ target }) => set({ returnCountry: target.value, abroadStockAddress: '' })}
            />
          )}
        </Field>
        <Field label={t('fields.abroadStockAddress')} error={errorOf('abroadStockAddress') ?? goneWarehouse} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="abroadStockAddress"
              emptyLabel={t('form.choose')}
              options={inCountry.map((each) => ({ value: each.code, label: `${each[language]} ${each.code}` }))}
              value={values.abroadStockAddress}
              onChange={({ target }) => choose(target.value)}
            />
          )}
        </Field>
        {!isStorage && <FormText form={form} name="returnNo" label={t('fields.returnNo')} hint={t('form.returnNoHint')} isRequired />}
        <FormText form={form} name="masterNo" label={t('fields.masterNo')} hint={t('form.masterNoHint')} />
        <Field label={t('fields.currency')} error={errorOf('currency')}>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="currency"
              options={ORDER_CURRENCIES.map((value) => ({ value, label: value }))}
              value={values.currency}
              onChange={({ target }) => set({ currency: target.value })}
            />
          )}
        </Field>
        <FormText form={form} name="customerRemark" label={t('fields.customerRemark')} />
      </FieldGrid>
      {warehouse && <WarehouseAddress warehouse={warehouse} />}
      {data && <Services form={form} services={data.services} />}
    </section>
  );
}

/** What is expected to be done; nothing is bound by it. */
function Services({ form: { values, set, errorOf }, services }: Pick<FieldsProps, 'form'> & { services: readonly OverseasService[] }) {
  const { t, language } = useTranslation('overseas');
  const gone = values.serviceItemArr.filter((code) => !services.some((service) => service.code === code));
  const goneText = gone.length > 0 ? t('form.gone', { code: gone.join(', ') }) : undefined;
  const tick = (code: string, isTicked: boolean) =>
    set({ serviceItemArr: [...values.serviceItemArr.filter((each) => each !== code), ...(isTicked ? [code] : [])] });
  return (
    <Field label={t('fields.serviceItemArr')} hint={t('form.servicesHint')} error={errorOf('serviceItemArr') ?? goneText} isGroup>
      {() => (
        <div className="overseas-services">
          {services.map((service) => (
            <Checkbox
              key={service.code}
              checked={values.serviceItemArr.includes(service.code)}
              onChange={({ target }) => tick(service.code, target.checked)}
            >
              {service[language]} <ServicePrice service={service} />
            </Checkbox>
          ))}
          {gone.map((code) => (
            <Checkbox key={code} checked onChange={({ target }) => tick(code, target.checked)}>
              {code}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
