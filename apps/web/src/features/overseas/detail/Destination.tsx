import { useMemo } from 'react';
import type { ServiceKind } from '@waybound/contract/overseas/overseas-states';
import { asksOfConsignee } from '@waybound/domain/overseas/destination-findings';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { Combobox } from '../../../kit/combobox/Combobox.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useBookAddress } from '../../../parts/saved-records/use-book-address.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
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
  const { storeAddress } = values;
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
  return <Consignee countryId={countryId} consignee={values.consignee} errorOf={errorOf} onChange={onChange} />;
}

interface ConsigneeProps extends Pick<DestinationProps, 'countryId' | 'errorOf' | 'onChange'> {
  consignee: DestinationValues['consignee'];
}

/** Whoever receives the pieces: typed, or from the address book. */
function Consignee({ countryId, consignee, errorOf, onChange }: ConsigneeProps) {
  const { t } = useTranslation('overseas');
  const { countryOf } = usePlaceNames();
  const country = usePublicData()?.countries.find(({ id }) => id === countryId);
  const asks = asksOfConsignee(country?.code ?? '');
  const isAsked = (name: (typeof CONSIGNEE_FIELDS)[number]) =>
    name === 'province' || name === 'zipCode' ? asks[name] : name !== 'company';
  const { change, refusalOf, tools } = useBookAddress({
    values: consignee,
    countryId,
    onChange: (values) => onChange({ consignee: values }),
    taken: ({ countryId: at, email: _email, ...taken }) => {
      if (at === countryId) return taken;
      toast('warning', t('otherCountry', { country: countryOf(at) ?? '', here: countryOf(countryId ?? 0) ?? '' }));
      return undefined;
    },
  });
  return (
    <>
      {CONSIGNEE_FIELDS.map((name, index) => (
        <Field
          key={name}
          label={t(`consignee.${name}`)}
          error={errorOf(`consignee.${name}`) ?? (index === 0 ? errorOf('consignee') : undefined) ?? refusalOf(name)}
          isRequired={isAsked(name)}
        >
          {(wiring) => (
            <TextInput {...wiring} autoComplete="off" value={consignee[name]} onChange={({ target }) => change({ [name]: target.value })} />
          )}
        </Field>
      ))}
      {tools}
    </>
  );
}
