import { useState } from 'react';
import type { Batch } from '@waybound/contract/orders/order-intake';
import { mapColumns, readBatch } from '@waybound/contract/wire/orders/order-intake';
import { INTAKE_KEYS } from '@waybound/domain/intake/columns';
import Plus from 'lucide-react/icons/plus';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { Cells } from './row-edits.ts';
import { useFieldNames } from './use-field-names.ts';

interface MappingDialogProps {
  batch: Batch;
  /** The first row, so that columns can be recognised by their content. */
  sample: Cells | undefined;
  onClose: () => void;
}

/** Which column of the sheet fills which field; more columns can be added to fill in by hand. */
export function MappingDialog({ batch, sample, onClose }: MappingDialogProps) {
  const { t } = useTranslation('orderIntake');
  const { t: c } = useTranslation();
  const nameOf = useFieldNames();
  const [keys, setKeys] = useState(() => batch.columns.map(({ key }) => key));
  const { run, isBusy } = useChange(mapColumns, { refreshes: [readBatch] });
  const twice = keys.find((key, place) => key !== null && keys.indexOf(key) < place);
  const options = INTAKE_KEYS.map((key) => ({ value: key, label: nameOf(key) }));
  const apply = async () => {
    if (await run({ batchId: batch.batchId, rev: batch.rev, keys })) onClose();
  };
  const titleOf = (place: number) => {
    if (place >= batch.columns.length) return t('mapping.added', { number: place - batch.columns.length + 1 });
    return batch.columns[place]?.title || t('mapping.untitled', { number: place + 1 });
  };
  return (
    <Dialog
      title={t('mapping.title')}
      size="medium"
      confirmLabel={t('mapping.apply')}
      cancelLabel={c('cancel')}
      isBusy={isBusy}
      confirmDisabledReason={twice ? t('mapping.twice', { name: nameOf(twice) }) : undefined}
      footer={
        <Button icon={<Plus />} onClick={() => setKeys([...keys, null])}>
          {t('mapping.add')}
        </Button>
      }
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      <p className="muted">{t('mapping.text')}</p>
      <ul className="batch-mapping">
        {[...keys.entries()].map(([place, key]) => (
          <li key={place}>
            <span>
              {titleOf(place)}
              {sample?.[place] && <small className="muted">{t('mapping.sample', { text: sample[place] })}</small>}
            </span>
            <SelectInput
              aria-label={t('mapping.field', { title: titleOf(place) })}
              emptyLabel={t('mapping.none')}
              options={options}
              value={key ?? ''}
              onChange={({ target }) => setKeys(keys.with(place, target.value || null))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
