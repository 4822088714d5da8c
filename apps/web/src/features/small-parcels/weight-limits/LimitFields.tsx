import { WEIGHT_LIMITS } from '@waybound/contract/small-parcels/parcel-states';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import type { Direction, LimitValues } from './limit-values.ts';

interface LimitFieldsProps {
  form: RecordForm<LimitValues>;
  direction: Direction;
  /** Percents of the products that are offered. */
  tolerances: readonly number[];
}

/** By what a parcel is stopped that is off in one direction, and the figure where that has one. */
export function LimitFields({ form, direction, tolerances }: LimitFieldsProps) {
  const { t } = useTranslation('smallParcels');
  const { values, set, errorOf } = form;
  const by = values[`${direction}.by`];
  return (
    <div className="weight-limits-row">
      <Field
        label={t(`limits.${direction}`)}
        hint={by === 'product' && <OfProducts tolerances={tolerances} />}
        error={errorOf(`${direction}.by`)}
      >
        {(wiring) => (
          <SelectInput
            {...wiring}
            name={`${direction}.by`}
            options={WEIGHT_LIMITS.map((value) => ({ value, label: t(`limits.by.${value}`) }))}
            value={by}
            onChange={({ target }) => {
              const chosen = WEIGHT_LIMITS.find((each) => each === target.value);
              if (chosen) set({ [`${direction}.by`]: chosen });
            }}
          />
        )}
      </Field>
      {by === 'percent' && (
        <FormText form={form} name={`${direction}.percent`} label={t(`limits.percent.${direction}`)} inputMode="numeric" isRequired />
      )}
      {by === 'kilograms' && (
        <FormText form={form} name={`${direction}.weight`} label={t(`limits.weight.${direction}`)} inputMode="decimal" isRequired />
      )}
    </div>
  );
}

function OfProducts({ tolerances }: Pick<LimitFieldsProps, 'tolerances'>) {
  const { t } = useTranslation('smallParcels');
  const [least, most] = [Math.min(...tolerances), Math.max(...tolerances)];
  if (tolerances.length === 0) return undefined;
  return least === most ? t('limits.ofProduct', { percent: least }) : t('limits.ofProducts', { least, most });
}
