import { useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import { changeSkus, listSkus, querySkuInfoPage } from '@waybound/contract/wire/address-book/address-book';
import { MAX_RECORD_CHANGES } from '@waybound/contract/address-book/saved-record-limits';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field, FieldGrid } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';

const TYPED = ['brand', 'material', 'purpose', 'customsCode', 'destinationPortCustomsClearanceCode', 'declareValue'] as const;
type Typed = (typeof TYPED)[number];
type Result = WireAnswer<typeof changeSkus>['results'][number];

interface SharedValuesDialogProps {
  /** What the SKUs are called, by their ids. */
  names: ReadonlyMap<string, string>;
  onDone: () => void;
  onClose: () => void;
}

/** Gives many SKUs the same values at once; what is left empty stays as it is in each. */
export function SharedValuesDialog({ names, onDone, onClose }: SharedValuesDialogProps) {
  const { t } = useTranslation(['addressBook', 'application']);
  const [values, setValues] = useState<Partial<Record<Typed, string>>>({});
  const [battery, setBattery] = useState('');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useChange(changeSkus, {
    refreshes: [querySkuInfoPage, listSkus],
    onRefused: ({ findings, mass }) => {
      setErrors(new Map(findings.map(({ path, message }) => [path.replace('values.', ''), message])));
      if (findings.length === 0) toast('error', mass);
    },
  });
  const isEmpty = battery === '' && TYPED.every((name) => !values[name]);
  const ids = [...names.keys()];
  const save = async () => {
    const given = { ...values, ...(battery !== '' && { isCharged: battery === 'yes' }) };
    const results: Result[] = [];
    for (let from = 0; from < ids.length; from += MAX_RECORD_CHANGES) {
      const answer = await change.run({ ids: ids.slice(from, from + MAX_RECORD_CHANGES), values: given });
      if (!answer) return;
      results.push(...answer.results);
    }
    const failed = results.filter(({ ok }) => !ok);
    const done = results.length - failed.length;
    if (done > 0) toast('success', t('addressBook:shared.done', { count: done }));
    if (failed.length > 0) toast('error', failed.map(({ id, mass }) => `${names.get(id) ?? ''} ${mass}`).join('\n'));
    onDone();
    onClose();
  };
  return (
    <Dialog
      title={t('addressBook:shared.title', { count: ids.length })}
      confirmLabel={t('application:save')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={change.isBusy}
      confirmDisabledReason={isEmpty ? t('addressBook:shared.nothing') : undefined}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p className="muted">{t('addressBook:shared.text')}</p>
      <FieldGrid>
        {TYPED.map((name) => (
          <Field key={name} label={t(`addressBook:field.${name}`)} error={errors.get(name)}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name={name}
                autoComplete="off"
                value={values[name] ?? ''}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={t('addressBook:field.isCharged')}>
          {(wiring) => (
            <SelectInput
              {...wiring}
              emptyLabel={t('addressBook:shared.keep')}
              options={[
                { value: 'yes', label: t('addressBook:yes') },
                { value: 'no', label: t('addressBook:no') },
              ]}
              value={battery}
              onChange={({ target }) => setBattery(target.value)}
            />
          )}
        </Field>
      </FieldGrid>
    </Dialog>
  );
}
