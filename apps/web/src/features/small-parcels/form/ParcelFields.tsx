import { initParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useCall } from '../../../api/query.ts';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import type { ParcelValues } from './parcel-values.ts';
import type { ParcelDraft } from './use-saved-parcel.ts';

interface FieldsProps {
  form: RecordForm<ParcelValues, ParcelDraft>;
}

const SIZES = ['length', 'width', 'height'] as const;

/** The order it belongs to, what carries it where, and what it weighs. */
export function ParcelFields({ form }: FieldsProps) {
  const { t, language } = useTranslation('smallParcels');
  const format = useFormats();
  const { data } = useCall(initParcel, {});
  const { countryOf } = usePlaceNames();
  const { values, set, errorOf } = form;
  const all = data?.products ?? [];
  const countries = [...new Set(all.flatMap(({ countryIds }) => countryIds))];
  const products = all.filter(({ countryIds }) => values.countryId === '' || countryIds.includes(Number(values.countryId)));
  const gone = (isGone: boolean, code: string) => (data && code !== '' && isGone ? t('form.gone', { code }) : undefined);
  const goneCountry = gone(!countries.includes(Number(values.countryId)), countryOf(Number(values.countryId)) ?? values.countryId);
  const goneProduct = gone(!all.some(({ code }) => code === values.productCode), values.productCode);
  const isCarried = (code: string, countryId: string) =>
    countryId === '' || all.some((each) => each.code === code && each.countryIds.includes(Number(countryId)));
  return (
    <section aria-label={t('form.sections.parcel')}>
      <h2>{t('form.sections.parcel')}</h2>
      <FieldGrid>
        <FormText form={form} name="customerOrderNo" label={t('fields.customerOrderNo')} isRequired />
        <Field label={t('fields.countryId')} error={errorOf('countryId') ?? goneCountry} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="countryId"
              emptyLabel={t('form.choose')}
              options={countries.map((id) => ({ value: String(id), label: countryOf(id) ?? String(id) }))}
              value={values.countryId}
              onChange={({ target: { value } }) =>
                set({ countryId: value, ...(!isCarried(values.productCode, value) && { productCode: '' }) })
              }
            />
          )}
        </Field>
        <Field label={t('fields.productCode')} error={errorOf('productCode') ?? goneProduct} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="productCode"
              emptyLabel={t('form.choose')}
              options={products.map((each) => ({
                value: each.code,
                label: `${each[language]} · ${t('form.upTo', { weight: format.kilograms(each.maxWeight) })}`,
              }))}
              value={values.productCode}
              onChange={({ target }) => set({ productCode: target.value })}
            />
          )}
        </Field>
        <FormText form={form} name="weight" label={t('fields.weight')} inputMode="decimal" isRequired />
        <FormText form={form} name="customerRemark" label={t('fields.customerRemark')} span={2} />
        {SIZES.map((name) => (
          <FormText key={name} form={form} name={name} label={t(`fields.${name}`)} inputMode="decimal" />
        ))}
      </FieldGrid>
    </section>
  );
}
