import { useMemo } from 'react';
import {
  MAX_FILING_LINES,
  MAX_MANUFACTURERS,
  type FilingParty,
  type FilingPartyField,
  type FilingRegime,
} from '@waybound/contract/documents/filing-codes';
import type { FilingAnswer } from '@waybound/contract/documents/advance-filings';
import { ASKED_BY } from '@waybound/domain/documents/filing-rules';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { usePublicData } from '../../../../api/bootstrap-data.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { IconButton } from '../../../../kit/button/IconButton.tsx';
import { Field } from '../../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import type { RecordForm } from '../../../../parts/form/use-record-form.ts';
import { rowCount, withoutRow, withRow, type FilingValues, type Rows } from './filing-values.ts';

export type FilingForm = RecordForm<FilingValues, FilingAnswer>;

interface PartProps {
  form: FilingForm;
  regime: FilingRegime;
}

interface TypedProps {
  form: FilingForm;
  path: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  isCode?: boolean;
  span?: 1 | 2;
}

function Typed({ form, path, label, hint, isRequired, isCode, span }: TypedProps) {
  return (
    <Field id={form.idOf(path)} label={label} hint={hint} error={form.errorOf(path)} isRequired={isRequired} span={span}>
      {(wiring) => (
        <TextInput
          {...wiring}
          autoComplete="off"
          className={isCode ? 'identifier' : undefined}
          value={form.values[path] ?? ''}
          onChange={({ target }) => form.set({ [path]: target.value })}
        />
      )}
    </Field>
  );
}

interface ChosenProps extends Pick<TypedProps, 'form' | 'path' | 'label' | 'isRequired'> {
  options: readonly { value: string; label: string }[];
}

function Chosen({ form, path, label, isRequired, options }: ChosenProps) {
  const { t } = useTranslation('advanceFilings');
  return (
    <Field id={form.idOf(path)} label={label} error={form.errorOf(path)} isRequired={isRequired}>
      {(wiring) => (
        <SelectInput
          {...wiring}
          options={options}
          emptyLabel={t('choose')}
          value={form.values[path] ?? ''}
          onChange={({ target }) => form.set({ [path]: target.value })}
        />
      )}
    </Field>
  );
}

export function Numbers({ form, regime }: PartProps) {
  const { t } = useTranslation('advanceFilings');
  return (
    <section>
      <h3>{t('section.numbers')}</h3>
      <div className="waybill-form">
        {ASKED_BY[regime].numbers.map((number) => (
          <Typed key={number} form={form} path={number} label={t(`number.${number}`)} hint={t(`hint.${number}`)} isRequired isCode />
        ))}
      </div>
    </section>
  );
}

/** A party of the filing; of several manufacturers one. */
export function PartyPart({ form, regime, at, title, onRemove }: PartProps & { at: string; title: string; onRemove?: () => void }) {
  return (
    <section>
      <h3>
        {title} {onRemove && <RemoveButton rows="manufacturers" at={Number(at.split('.')[1])} onPress={onRemove} />}
      </h3>
      <PartyFields form={form} regime={regime} at={at} />
    </section>
  );
}

function PartyFields({ form, regime, at }: PartProps & { at: string }) {
  const { t } = useTranslation('advanceFilings');
  const countries = useCountries();
  const { fields, eori } = ASKED_BY[regime];
  const isAsked = (field: FilingPartyField) => fields.includes(field);
  return (
    <div className="waybill-form">
      <Typed form={form} path={`${at}.name`} label={t('field.name')} isRequired={isAsked('name')} span={2} />
      <Typed form={form} path={`${at}.address`} label={t('field.address')} isRequired={isAsked('address')} span={2} />
      <Typed form={form} path={`${at}.city`} label={t('field.city')} isRequired={isAsked('city')} />
      <Typed form={form} path={`${at}.zipCode`} label={t('field.zipCode')} isRequired={isAsked('zipCode')} isCode />
      <Chosen form={form} path={`${at}.country`} label={t('field.country')} isRequired={isAsked('country')} options={countries} />
      {eori !== undefined && (
        <Typed form={form} path={`${at}.eori`} label={t('field.eori')} isRequired={at === (eori satisfies FilingParty)} isCode />
      )}
    </div>
  );
}

export function Manufacturers({ form, regime }: PartProps) {
  const { t } = useTranslation('advanceFilings');
  const count = rowCount(form.values, 'manufacturers');
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <PartyPart
          key={at}
          form={form}
          regime={regime}
          at={`manufacturers.${at}`}
          title={t('manufacturer', { no: at + 1 })}
          {...(count > 1 && { onRemove: () => form.replace(withoutRow(form.values, 'manufacturers', at)) })}
        />
      ))}
      <AddButton form={form} rows="manufacturers" max={MAX_MANUFACTURERS} />
    </>
  );
}

export function Goods({ form, regime }: PartProps) {
  const { t } = useTranslation('advanceFilings');
  const countries = useCountries();
  const { lines: asked, hasManufacturers } = ASKED_BY[regime];
  const makers = Array.from({ length: rowCount(form.values, 'manufacturers') }, (_, at) => ({
    value: String(at + 1),
    label: `${at + 1} ${form.values[`manufacturers.${at}.name`] ?? ''}`,
  }));
  const count = rowCount(form.values, 'lines');
  return (
    <section>
      <h3>{t('section.lines')}</h3>
      {Array.from({ length: count }, (_, at) => {
        const path = `lines.${at}` as const;
        return (
          <div key={at} className="waybill-form" data-columns="3" role="group" aria-label={t('lineNo', { no: at + 1 })}>
            <Typed form={form} path={`${path}.description`} label={t('line.description')} isRequired={asked.includes('description')} />
            <Typed form={form} path={`${path}.hsCode`} label={t('line.hsCode')} isRequired={asked.includes('hsCode')} isCode />
            <Chosen
              form={form}
              path={`${path}.originCountry`}
              label={t('line.originCountry')}
              isRequired={asked.includes('originCountry')}
              options={countries}
            />
            {hasManufacturers && makers.length > 1 && (
              <Chosen form={form} path={`${path}.manufacturerNo`} label={t('line.manufacturerNo')} options={makers} />
            )}
            {count > 1 && <RemoveButton rows="lines" at={at} onPress={() => form.replace(withoutRow(form.values, 'lines', at))} />}
          </div>
        );
      })}
      <AddButton form={form} rows="lines" max={MAX_FILING_LINES} />
    </section>
  );
}

function AddButton({ form, rows, max }: { form: FilingForm; rows: Rows; max: number }) {
  const { t } = useTranslation('advanceFilings');
  if (rowCount(form.values, rows) >= max) return null;
  return (
    <Button size="small" icon={<Plus />} onClick={() => form.replace(withRow(form.values, rows))}>
      {t(rows === 'lines' ? 'addLine' : 'addManufacturer')}
    </Button>
  );
}

function RemoveButton({ rows, at, onPress }: { rows: Rows; at: number; onPress: () => void }) {
  const { t } = useTranslation('advanceFilings');
  return <IconButton icon={<X />} label={t(rows === 'lines' ? 'removeLine' : 'removeManufacturer', { no: at + 1 })} onClick={onPress} />;
}

function useCountries() {
  const data = usePublicData();
  const { language } = useTranslation();
  return useMemo(
    () => (data?.countries ?? []).map((each) => ({ value: each.code, label: `${each[language]} ${each.code}` })),
    [data, language],
  );
}
