import type { CallAnswer } from '@waybound/contract/call';
import type { claimableReturns, ShelfRow } from '@waybound/contract/overseas/overseas-shelf';
import { DOCUMENT_TYPES } from '@waybound/contract/wire/documents/files';
import Upload from 'lucide-react/icons/upload';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { TextArea } from '../../../kit/inputs/TextArea.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FileButton } from '../../../parts/files/FileButton.tsx';
import { FormText } from '../../../parts/form/FormText.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import '../../../parts/list/cell-lines.css';

export interface ClaimValues {
  waybillId: string;
  quantity: string;
  oldsku: string;
  reason: string;
}

interface ClaimFieldsProps {
  form: RecordForm<ClaimValues>;
  returns: CallAnswer<typeof claimableReturns>['rows'];
  row: ShelfRow;
  file: File | undefined;
  onFile: (file: File) => void;
}

export function ClaimFields({ form, returns, row, file, onFile }: ClaimFieldsProps) {
  const { t } = useTranslation('overseasShelf');
  const format = useFormats();
  const { values, set, errorOf } = form;
  return (
    <div id={form.id} className="overseas-form">
      <Field label={t('form.waybill')} error={errorOf('waybillId')} isRequired>
        {(wiring) => (
          <SelectInput {...wiring} name="waybillId" value={values.waybillId} onChange={({ target }) => set({ waybillId: target.value })}>
            <option value="">{t('form.choose')}</option>
            {returns.map(({ id, waybillNo, returnNo }) => (
              <option key={id} value={id}>
                {[waybillNo, returnNo].filter(Boolean).join(' · ')}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <FormText
        form={form}
        name="quantity"
        label={t('form.quantity')}
        hint={t('form.quantityHint', { pieces: format.count(row.unclaimed) })}
        inputMode="numeric"
        isRequired
      />
      <FormText form={form} name="oldsku" label={t('form.oldsku')} />
      <Field label={t('form.reason')} hint={t('form.reasonHint')} error={errorOf('reason')} isRequired>
        {(wiring) => (
          <TextArea
            {...wiring}
            name="reason"
            rows={3}
            maxLength={500}
            value={values.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
      </Field>
      <Field label={t('form.file')} isGroup>
        {() => (
          <span className="cell-lines">
            {file && <span dir="auto">{file.name}</span>}
            <FileButton
              size="small"
              icon={<Upload />}
              inputLabel={t('form.file')}
              accept={DOCUMENT_TYPES.join(',')}
              onFiles={([first]) => onFile(first)}
            >
              {t('form.add')}
            </FileButton>
          </span>
        )}
      </Field>
    </div>
  );
}
