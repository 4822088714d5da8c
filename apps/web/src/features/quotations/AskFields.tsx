import { useMemo } from 'react';
import { CABINET_TYPES, DELIVERY_TERMS } from '@waybound/contract/orders/order-codes';
import { MAX_QUOTATION_TEXT, QUOTED_WAYS } from '@waybound/contract/quotations/quotation-states';
import { usePublicData } from '../../api/bootstrap-data.ts';
import { Combobox } from '../../kit/combobox/Combobox.tsx';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextArea } from '../../kit/inputs/TextArea.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { DayInput } from '../../parts/dates/DayInput.tsx';
import { FormText } from '../../parts/form/FormText.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useWayName } from '../../parts/waybill/way-name.ts';
import type { AskValues } from './ask-values.ts';
import { readCartons } from './read-cartons.ts';

export interface FieldsProps {
  form: RecordForm<AskValues>;
}

export function AskFields({ form }: FieldsProps) {
  return (
    <div id={form.id} className="quotation-form">
      <Lane form={form} />
      <Terms form={form} />
      <Goods form={form} />
    </div>
  );
}

const HOME = 'CN';

/** By what, from where, to where. */
function Lane({ form }: FieldsProps) {
  const { t } = useTranslation('quotations');
  const wayName = useWayName();
  const { values, set, errorOf } = form;
  const { departures } = usePlaceOptions(values.shippingWay);
  return (
    <>
      <Field label={t('form.shippingWay')} error={errorOf('shippingWay')} isRequired>
        {(wiring) => (
          <SelectInput
            {...wiring}
            name="shippingWay"
            value={values.shippingWay}
            onChange={({ target }) => set({ shippingWay: QUOTED_WAYS.find((way) => way === target.value) ?? 'AIR', loadingPort: '' })}
          >
            {QUOTED_WAYS.map((way) => (
              <option key={way} value={way}>
                {wayName(way)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <CountryField form={form} />
      {departures.length > 0 && (
        <Field label={t('form.loadingPort')} error={errorOf('loadingPort')}>
          {(wiring) => (
            <Combobox
              wiring={wiring}
              placeholder={t('form.choose')}
              options={departures}
              value={values.loadingPort || undefined}
              onChange={(loadingPort) => set({ loadingPort: loadingPort ?? '' })}
            />
          )}
        </Field>
      )}
      <FormText form={form} name="dispatchAddressCode" label={t('form.dispatchAddressCode')} />
      <FormText form={form} name="dispatchZipCode" label={t('form.dispatchZipCode')} />
    </>
  );
}

export function CountryField({ form: { values, set, errorOf } }: FieldsProps) {
  const { t } = useTranslation('quotations');
  const { countries } = usePlaceOptions(values.shippingWay);
  return (
    <Field label={t('form.countryId')} error={errorOf('countryId')} isRequired>
      {(wiring) => (
        <Combobox
          wiring={wiring}
          placeholder={t('form.choose')}
          options={countries}
          value={values.countryId}
          onChange={(countryId) => set({ countryId })}
        />
      )}
    </Field>
  );
}

function Terms({ form }: FieldsProps) {
  const { t } = useTranslation('quotations');
  const { values, set, errorOf } = form;
  return (
    <>
      <CodeChoice form={form} name="deliveryTerms" codes={DELIVERY_TERMS} />
      <Field label={t('form.readyOn')} error={errorOf('readyOn')}>
        {(wiring) => (
          <DayInput {...wiring} label={t('form.readyOn')} name="readyOn" value={values.readyOn} onChange={(readyOn) => set({ readyOn })} />
        )}
      </Field>
    </>
  );
}

interface CodeChoiceProps extends FieldsProps {
  name: 'deliveryTerms' | 'cabinetType';
  codes: readonly string[];
  isRequired?: boolean;
}

/** Codes that say themselves what they are. */
export function CodeChoice({ form: { values, set, errorOf }, name, codes, isRequired = false }: CodeChoiceProps) {
  const { t } = useTranslation('quotations');
  return (
    <Field label={t(`form.${name}`)} error={errorOf(name)} isRequired={isRequired}>
      {(wiring) => (
        <SelectInput {...wiring} name={name} value={values[name]} onChange={({ target }) => set({ [name]: target.value })}>
          <option value="">{t('form.choose')}</option>
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

/** As much as is known; a container needs neither weight nor volume. */
function Goods({ form }: FieldsProps) {
  const { t } = useTranslation('quotations');
  const isFull = form.values.shippingWay === 'FCL';
  return (
    <>
      {isFull && <CodeChoice form={form} name="cabinetType" codes={CABINET_TYPES} isRequired />}
      <Packing form={form} isRequired={!isFull} />
      <FormText form={form} name="goods" label={t('form.goods')} maxLength={MAX_QUOTATION_TEXT} isRequired span={2} />
      <Choices form={form} />
      <FormText form={form} name="remark" label={t('form.remark')} maxLength={MAX_QUOTATION_TEXT} span={2} />
    </>
  );
}

/** Totals, or the kinds of cartons a line of each: those count where there are any. */
export function Packing({ form, isRequired }: FieldsProps & { isRequired: boolean }) {
  const { t } = useTranslation('quotations');
  const { values, set, errorOf } = form;
  const [wrongLine] = readCartons(values.cartons).wrongLines;
  const wrong = errorOf('cartons') ?? errorOf('packingList');
  const needsTotals = isRequired && values.cartons.trim() === '';
  return (
    <>
      <FormText form={form} name="customerTotalPackages" label={t('form.customerTotalPackages')} inputMode="numeric" />
      <FormText
        form={form}
        name="customerActualWeight"
        label={t('form.customerActualWeight')}
        inputMode="decimal"
        isRequired={needsTotals}
      />
      <FormText form={form} name="customerVolume" label={t('form.customerVolume')} inputMode="decimal" isRequired={needsTotals} />
      <Field
        label={t('form.cartons')}
        error={wrong !== undefined && wrongLine !== undefined ? t('form.cartonLine', { line: wrongLine }) : wrong}
        hint={t('form.cartonsHint')}
        span={2}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            name="cartons"
            rows={3}
            placeholder="10 12.5 60*40*35"
            value={values.cartons}
            onChange={({ target }) => set({ cartons: target.value })}
          />
        )}
      </Field>
    </>
  );
}

export function Choices({ form }: FieldsProps) {
  const { t } = useTranslation('quotations');
  const { values, set } = form;
  return (
    <>
      <Checkbox checked={values.hasBattery} onChange={({ target }) => set({ hasBattery: target.checked })}>
        {t('form.hasBattery')}
      </Checkbox>
      <Checkbox checked={values.isBuyInsurance} onChange={({ target }) => set({ isBuyInsurance: target.checked })}>
        {t('form.isBuyInsurance')}
      </Checkbox>
      {values.isBuyInsurance && (
        <FormText form={form} name="purchaseValue" label={t('form.purchaseValue')} inputMode="decimal" isRequired />
      )}
    </>
  );
}

/** Places in the reader's language, found in both and by code. Goods leave from home. */
function usePlaceOptions(way: AskValues['shippingWay']) {
  const { language } = useTranslation();
  const data = usePublicData();
  return useMemo(() => {
    const home = data?.countries.find(({ code }) => code === HOME)?.id;
    const toOption = <V extends string | number>(value: V, place: { code: string; zh: string; en: string }) => ({
      value,
      label: `${place[language]} ${place.code}`,
      words: `${place.zh} ${place.en} ${place.code}`.toLowerCase(),
    });
    const from = way === 'AIR' ? data?.airports : way === 'FCL' || way === 'LCL' ? data?.ports : undefined;
    return {
      countries: (data?.countries ?? []).filter(({ id }) => id !== home).map((country) => toOption(country.id, country)),
      departures: (from ?? []).filter(({ countryId }) => countryId === home).map((place) => toOption(place.code, place)),
    };
  }, [data, language, way]);
}
