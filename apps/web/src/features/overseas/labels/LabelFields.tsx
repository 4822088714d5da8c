import { LABEL_SOURCES } from '@waybound/contract/overseas/piece-label-states';
import Upload from 'lucide-react/icons/upload';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FileButton } from '../../../parts/files/FileButton.tsx';
import type { WorkValues } from '../detail/decision-values.ts';
import '../../../parts/list/cell-lines.css';

interface LabelFieldsProps {
  work: WorkValues;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<WorkValues>) => void;
}

/** What the new label says, and who makes it. */
export function LabelFields({ work: { fnSku, labelBy, labelFile }, errorOf, onChange }: LabelFieldsProps) {
  const { t } = useTranslation('overseas');
  return (
    <>
      <Field label={t('fields.fnSku')} error={errorOf('fnSku')} isRequired>
        {(wiring) => (
          <TextInput {...wiring} autoComplete="off" value={fnSku} onChange={({ target }) => onChange({ fnSku: target.value })} />
        )}
      </Field>
      <Field label={t('fields.labelBy')} hint={t(`labels.hint.${labelBy}`)} error={errorOf('labelBy')}>
        {(wiring) => (
          <SelectInput
            {...wiring}
            options={LABEL_SOURCES.map((value) => ({ value, label: t(`labels.by.${value}`) }))}
            value={labelBy}
            onChange={({ target }) => onChange({ labelBy: LABEL_SOURCES.find((each) => each === target.value) ?? 'generated' })}
          />
        )}
      </Field>
      {labelBy === 'own' && (
        <Field label={t('labels.file')} isGroup>
          {() => (
            <span className="cell-lines">
              {labelFile && <span dir="auto">{labelFile.name}</span>}
              <FileButton
                size="small"
                icon={<Upload />}
                inputLabel={t('labels.choose')}
                accept="application/pdf"
                onFiles={([first]) => onChange({ labelFile: first })}
              >
                {t(labelFile ? 'labels.replace' : 'labels.choose')}
              </FileButton>
            </span>
          )}
        </Field>
      )}
    </>
  );
}
