import { useMemo } from 'react';
import type { ServiceKind } from '@waybound/contract/overseas/overseas-states';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { Combobox } from '../../../kit/combobox/Combobox.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { CONSIGNEE_FIELDS, type DecisionValues } from './decision-values.ts';

interface DestinationProps {
  /** Of the dispatch method; undefined while none is chosen. */
  kind: ServiceKind | undefined;
  countryId: number | undefined;
  values: Pick<DecisionValues, 'storeAddress' | 'consignee'>;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<Pick<DecisionValues, 'storeAddress' | 'consignee'>>) => void;
}

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['company', 'province']);

/** One of Amazon's warehouses, or whoever receives the pieces. */
export function Destination({ kind, countryId, values: { storeAddress, consignee }, errorOf, onChange }: DestinationProps) {
  const { t } = useTranslation('overseas');
  const all = usePublicData()?.warehouses;
  const options = useMemo(
    () =>
      (all ?? []).flatMap(({ kind: of, countryId: at, code, city, state, zipCode }) =>
        of === 'fba' && at === countryId
          ? [
              {
                value: code,
                label: `${code} · ${[city, state].filter(Boolean).join(', ')}`,
                words: `${code} ${city} ${state} ${zipCode}`.toLowerCase(),
              },
            ]
          : [],
      ),
    [all, countryId],
  );
  if (kind === 'toFba')
    return (
      <Field label={t('fields.storeAddress')} error={errorOf('storeAddress')} isRequired>
        {(wiring) => (
          <Combobox
            wiring={wiring}
            placeholder={t('form.choose')}
            options={options}
            value={storeAddress || undefined}
            onChange={(code) => onChange({ storeAddress: code ?? '' })}
          />
        )}
      </Field>
    );
  if (kind !== 'toAddress') return null;
  return CONSIGNEE_FIELDS.map((name, index) => (
    <Field
      key={name}
      label={t(`consignee.${name}`)}
      error={errorOf(`consignee.${name}`) ?? (index === 0 ? errorOf('consignee') : undefined)}
      isRequired={!MAY_BE_EMPTY.has(name)}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          autoComplete="off"
          value={consignee[name]}
          onChange={({ target }) => onChange({ consignee: { ...consignee, [name]: target.value } })}
        />
      )}
    </Field>
  ));
}
