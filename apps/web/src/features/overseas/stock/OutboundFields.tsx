import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import { OUTBOUND_PACKINGS, type OutboundPacking } from '@waybound/contract/overseas/overseas-states';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { kindOf } from '../detail/decision-values.ts';
import { Destination } from '../detail/Destination.tsx';
import { ServicePrice } from '../ServicePrice.tsx';
import { countsOf, isOutbound, type OutboundValues } from './outbound-values.ts';

interface OutboundFieldsProps<R> {
  form: RecordForm<OutboundValues, R>;
  services: readonly OverseasService[];
  countryId: number | undefined;
}

/** Where the pieces go, and as what. */
export function OutboundFields<R>({ form, services, countryId }: OutboundFieldsProps<R>) {
  const { t, language } = useTranslation('overseasStock');
  const { t: both } = useTranslation('overseas');
  const { values, set, errorOf } = form;
  const kind = kindOf(services, values.dispatchMethod);
  const chosen = services.find(({ code }) => code === values.dispatchMethod);
  const gone = values.dispatchMethod !== '' && !chosen ? both('form.gone', { code: values.dispatchMethod }) : undefined;
  const counts = countsOf(values, chosen);
  const packs = OUTBOUND_PACKINGS.map((value) => ({ value, label: t(`form.packings.${value}`) }));
  return (
    <section aria-label={t('form.where')}>
      <h2>{t('form.where')}</h2>
      <FieldGrid>
        <Field
          label={t('form.dispatchMethod')}
          error={errorOf('dispatchMethod') ?? gone}
          hint={chosen && <ServicePrice service={chosen} />}
          isRequired
        >
          {(wiring) => (
            <SelectInput
              {...wiring}
              emptyLabel={t('form.choose')}
              options={services.filter(isOutbound).map((service) => ({ value: service.code, label: service[language] }))}
              value={values.dispatchMethod}
              onChange={({ target }) => set({ dispatchMethod: target.value })}
            />
          )}
        </Field>
        <Destination kind={kind} countryId={countryId} values={values} errorOf={errorOf} onChange={set} />
        {kind !== 'destroy' && (
          <Field label={t('form.packing')} error={errorOf('packing')} isGroup>
            {(wiring) => (
              <RadioGroup
                name="packing"
                wiring={wiring}
                choices={packs}
                value={values.packing}
                // One of the choices.
                onChange={(packing) => set({ packing: packing as OutboundPacking })}
              />
            )}
          </Field>
        )}
        {counts.cartons && <FormText form={form} name="cartons" label={t('form.cartons')} inputMode="numeric" isRequired />}
        {counts.pallets && <FormText form={form} name="pallets" label={t('form.pallets')} inputMode="numeric" isRequired />}
        <FormText form={form} name="customerRemark" label={t('form.remark')} />
      </FieldGrid>
    </section>
  );
}
