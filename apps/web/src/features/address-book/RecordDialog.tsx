import { useCallback, useMemo, useState } from 'react';
import { useChange } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { FieldGrid } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { ErrorList } from '../../parts/form/ErrorList.tsx';
import { toFaults, useRecordForm, type RecordForm } from '../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../parts/rule-texts.ts';
import { PictureSlots } from './files/PictureSlots.tsx';
import { useCheckDigits } from '../../parts/use-check-digits.ts';
import { emptyValues, findingsOf, requiredFields, warningsOf, type Values } from './record-form-values.ts';
import { RecordField } from './RecordField.tsx';
import { groupsOf, type SavedRecord, type KindView } from './kinds.ts';
import { isPasteKind } from './pasted-values.ts';
import { PasteBox } from './PasteBox.tsx';
import { PvaNote } from './PvaNote.tsx';
import { valuesOf } from './record-values.ts';

interface RecordDialogProps {
  view: KindView;
  /** Undefined for a new one. */
  record: SavedRecord | undefined;
  /** A new record that begins with what the other says. */
  isCopy: boolean;
  onClose: () => void;
}

/** What was emptied travels as such: a field that is left out would stay as it is. */
const emptied = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));

/** The form of any kind of record. An error is shown at its field once the field loses focus or the form is submitted. */
export function RecordDialog({ view, record: given, isCopy, onClose }: RecordDialogProps) {
  const { t } = useTranslation(['addressBook', 'application']);
  const form = useSavedRecordForm(view, given, isCopy);
  const isNew = form.record === undefined;
  const saving = useChange(view.calls.save, {
    refreshes: [view.calls.list],
    onRefused: form.refused,
    done: t('addressBook:saved'),
  });

  const save = async () => {
    const { record, values, isDefault } = form;
    const own = record ? { id: record.id, rev: record.rev } : {};
    if (await form.submit(() => saving.run({ ...emptied(values), ...own, isdefault: isDefault }))) onClose();
  };

  return (
    <Dialog
      title={t(isNew ? `addressBook:newTitle.${view.kind}` : `addressBook:editTitle.${view.kind}`)}
      confirmLabel={t('application:save')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={saving.isBusy}
      footer={
        view.hasDefault && (
          <Checkbox checked={form.isDefault} onChange={({ target }) => form.setIsDefault(target.checked)}>
            {t('addressBook:default.action')}
          </Checkbox>
        )
      }
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div id={form.id} className="record-form">
        <RecordErrors view={view} form={form} />
        {isNew && isPasteKind(view.kind) && <PasteBox kind={view.kind} form={form} />}
        {[...groupsOf(view.kind)].map(([key, fields]) => (
          <section key={key ?? ''}>
            {key && <h3>{t(`addressBook:group.${key}`)}</h3>}
            <FieldGrid>
              {fields.map((field) => (
                <RecordField key={field.name} view={field} form={form} />
              ))}
            </FieldGrid>
            {key === 'tax' && <PvaNote values={form.values} />}
          </section>
        ))}
        {view.kind === 'sku' && <PictureSlots record={form.record} />}
      </div>
    </Dialog>
  );
}

/** A form of several groups is longer than a screen: what is wrong with it is listed as well. */
function RecordErrors({ view: { kind }, form }: { view: KindView; form: SavedRecordForm }) {
  const { t } = useTranslation('addressBook');
  const groups = groupsOf(kind);
  if (!form.hasTried || groups.size === 1) return null;
  const errors = [...groups].flatMap(([group, fields]) =>
    fields.flatMap(({ name }) => {
      const message = form.errorOf(name);
      if (message === undefined) return [];
      return { path: name, section: group && t(`group.${group}`), text: t('errors.field', { field: t(`field.${name}`), message }) };
    }),
  );
  return (
    <ErrorList
      errors={errors}
      total={errors.length}
      words={{ title: (count) => t('errors.title', { count }), more: (count) => t('errors.more', { count }) }}
      onJump={form.jumpTo}
    />
  );
}

export interface SavedRecordForm extends RecordForm<Values, SavedRecord> {
  isDefault: boolean;
  setIsDefault: (isDefault: boolean) => void;
  required: ReadonlySet<string>;
  warningOf: (name: string) => string | undefined;
}

function useSavedRecordForm(view: KindView, given: SavedRecord | undefined, isCopy: boolean): SavedRecordForm {
  const { t } = useTranslation('addressBook');
  const words = useRuleTexts();
  const { kind } = view;
  const [isDefault, setIsDefault] = useState(!isCopy && given?.isdefault === true);
  const form = useRecordForm<Values, SavedRecord>({
    record: isCopy ? undefined : given,
    valuesOf: (record = given) => (record ? valuesOf(record) : emptyValues(kind)),
    stale: t('stale'),
    onNewer: (newer) => setIsDefault(newer.isdefault),
    faultsOf: useCallback((values: Values) => toFaults(findingsOf(kind, values), words), [kind, words]),
  });
  const { values } = form;
  const hasWrongCheckDigit = useCheckDigits(kind === 'importer');
  const warnings = useMemo(() => toFaults(warningsOf(kind, values, hasWrongCheckDigit), words), [kind, values, words, hasWrongCheckDigit]);
  const required = useMemo(() => requiredFields(kind, values), [kind, values]);
  const warningOf = (name: string) => {
    const warning = warnings.get(name);
    return warning && t('warning', { text: warning });
  };
  return { ...form, isDefault, setIsDefault, required, warningOf };
}
