import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import { isWayOut } from '@waybound/domain/overseas/price-decision';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ServicePrice } from '../ServicePrice.tsx';
import { isRelabelled, type Counted, type WorkValues } from './decision-values.ts';
import { LabelFields } from '../labels/LabelFields.tsx';

interface WorkFieldsProps {
  work: WorkValues;
  services: readonly OverseasService[];
  /** What is counted beside the pieces, for a price or for the labels of what leaves. */
  counted: readonly Counted[];
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<WorkValues>) => void;
}

/** What the chosen services ask for: how many cartons or pallets the pieces make, and their new label. */
export function WorkFields({ work, services, counted, errorOf, onChange }: WorkFieldsProps) {
  const { t } = useTranslation('overseas');
  return (
    <>
      {counted.map(({ name, isRequired }) => (
        <Field
          key={name}
          label={t(`fields.${name}`)}
          hint={isRequired ? t(`decide.counted.${name}`) : t('decide.counted.forLabels')}
          error={errorOf(name)}
          isRequired={isRequired}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              value={work[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {isRelabelled(work, services) && <LabelFields work={work} errorOf={errorOf} onChange={onChange} />}
    </>
  );
}

interface WorkChoiceProps {
  /** Of the pieces. */
  name: string;
  services: readonly OverseasService[];
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** The work that may be done to pieces, with its price. */
export function WorkChoice({ name, services, chosen, onChange }: WorkChoiceProps) {
  const { t, language } = useTranslation('overseas');
  const tick = (code: string, isTicked: boolean) => onChange(isTicked ? [...chosen, code] : chosen.filter((each) => each !== code));
  return (
    <div className="overseas-services" role="group" aria-label={t('decide.work', { name })}>
      {services
        .filter((service) => !isWayOut(service))
        .map((service) => (
          <Checkbox
            key={service.code}
            checked={chosen.includes(service.code)}
            onChange={({ target }) => tick(service.code, target.checked)}
          >
            {service[language]} <ServicePrice service={service} />
          </Checkbox>
        ))}
    </div>
  );
}
