import { useMemo } from 'react';
import type { ServiceKind } from '@waybound/contract/overseas/overseas-states';
import { asksOfConsignee } from '@waybound/domain/overseas/destination-findings';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { Combobox } from '../../../kit/combobox/Combobox.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { CONSIGNEE_FIELDS, type DestinationValues } from './decision-values.ts';

interface DestinationProps {
  /** Of the dispatch method; undefined while none is chosen. */
  kind: ServiceKind | undefined;
  countryId: number | undefined;
  values: DestinationValues;
  /** The numbers of the shipment are said elsewhere. */
  isWithAnother?: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<DestinationValues>) => void;
}

const NUMBERS = ['shipmentId', 'referenceId'] as const;

/** One of Amazon's warehouses with the numbers of the shipment there, or whoever receives the pieces. */
export function Destination({ kind, countryId, values, isWithAnother = false, errorOf, onChange }: DestinationProps) {
  const { t } = useTranslation(['overseas', 'overseasStock']);
  const { storeAddress, consignee } = values;
  const places = usePublicData();
  const all = places?.warehouses;
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
      <>
        <Field
          label={t('overseas:fields.storeAddress')}
          error={errorOf('storeAddress')}
          hint={isWithAnother ? t('overseas:decide.sameShipment') : undefined}
          isRequired
        >
          {(wiring) => (
            <Combobox
              wiring={wiring}
              placeholder={t('overseas:form.choose')}
              options={options}
              value={storeAddress || undefined}
              // The numbers are of the other warehouse.
              onChange={(code = '') => onChange({ storeAddress: code, ...(code !== storeAddress && { shipmentId: '', referenceId: '' }) })}
            />
          )}
        </Field>
        {!isWithAnother &&
          NUMBERS.map((name) => (
            <Field key={name} label={t(`overseasStock:form.${name}`)} error={errorOf(name)} isRequired={name === 'shipmentId'}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  autoComplete="off"
                  value={values[name]}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
      </>
    );
  if (kind !== 'toAddress') return null;
  const country = places?.countries.find(({ id }) => id === countryId);
  const asks = asksOfConsignee(country?.code ?? '');
  const isAsked = (name: (typeof CONSIGNEE_FIELDS)[number]) =>
    name === 'province' || name === 'zipCode' ? asks[name] : name !== 'company';
  return CONSIGNEE_FIELDS.map((name, index) => (
    <Field
      key={name}
      label={t(`overseas:consignee.${name}`)}
      error={errorOf(`consignee.${name}`) ?? (index === 0 ? errorOf('consignee') : undefined)}
      isRequired={isAsked(name)}
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
