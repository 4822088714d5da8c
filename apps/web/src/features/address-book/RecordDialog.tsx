import { useId, useMemo, useState } from 'react';
import type { Finding } from '@waybound/contract/rules';
import type { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { FieldGrid } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useRuleTexts } from '../../parts/rule-texts.ts';
import { useEditedRecord } from '../../parts/use-edited-record.ts';
import { PictureSlots } from './files/PictureSlots.tsx';
import { emptyValues, findingsOf, requiredFields, warningsOf, type Values } from './record-form-values.ts';
import { RecordField } from './RecordField.tsx';
import type { SavedRecord, KindView } from './kinds.ts';
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

/** The form of any kind of record. An error is shown at its field once the field loses focus or the form is submitted. */
export function RecordDialog({ view, record: given, isCopy, onClose }: RecordDialogProps) {
  const { t } = useTranslation(['addressBook', 'application']);
  const formId = useId();
  const form = useRecordForm(view, given, isCopy);
  const isNew = form.record === undefined;
  const saving = useChange(view.calls.save, {
    refreshes: [view.calls.list],
    onRefused: form.refused,
    done: t('addressBook:saved'),
  });

  const save = async () => {
    if (!form.isRight()) return focusOnError(formId);
    const { record, values, isDefault } = form;
    const own = record ? { id: record.id, rev: record.rev } : {};
    const saved = await saving.run({ ...values, ...own, isdefault: isDefault });
    if (saved) onClose();
    else focusOnError(formId);
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
      <div id={formId} className="record-form">
        {isNew && isPasteKind(view.kind) && <PasteBox kind={view.kind} form={form} />}
        {view.groups.map(({ key, fields }, index) => (
          <section key={key ?? index}>
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

/** The marks are there with the next picture. */
const focusOnError = (formId: string): void => void requestAnimationFrame(() => focusFirstWrong(formId));

function focusFirstWrong(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
}

export interface RecordForm {
  record: SavedRecord | undefined;
  values: Values;
  isDefault: boolean;
  required: ReadonlySet<string>;
  errorOf: (name: string) => string | undefined;
  warningOf: (name: string) => string | undefined;
  set: (change: Values) => void;
  setIsDefault: (isDefault: boolean) => void;
  leave: (name: string) => void;
  /** Checks the whole form and shows all that is wrong. */
  isRight: () => boolean;
  refused: (error: ApiError) => void;
}

/** Errors in entries of a list are shown at the list's field. */
const isAt = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);

function useRecordForm(view: KindView, given: SavedRecord | undefined, isCopy: boolean): RecordForm {
  const { t } = useTranslation('addressBook');
  const words = useRuleTexts();
  const { kind } = view;
  const [values, setValues] = useState<Values>(() => (given ? valuesOf(given) : emptyValues(kind)));
  const [isDefault, setIsDefault] = useState(!isCopy && given?.isdefault === true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const loadNewer = (newer: SavedRecord) => {
    setValues(valuesOf(newer));
    setIsDefault(newer.isdefault);
  };
  /** What the server has said of a field holds until the field is changed. */
  const { record, errors, setErrors, refused } = useEditedRecord(isCopy ? undefined : given, t('stale'), loadNewer);
  const findings = useMemo(() => findingsOf(kind, values), [kind, values]);
  const warnings = useMemo(() => warningsOf(kind, values), [kind, values]);
  const required = useMemo(() => requiredFields(kind, values), [kind, values]);
  const at = (name: string, all: readonly Finding[]) => all.find(({ path }) => isAt(name, path));

  return {
    record,
    values,
    isDefault,
    required,
    errorOf: (name) => {
      const finding = hasTried || left.has(name) ? at(name, findings) : undefined;
      return finding ? words(finding) : [...errors].find(([path]) => isAt(name, path))?.[1];
    },
    warningOf: (name) => {
      const warning = at(name, warnings);
      return warning && t('warning', { text: words(warning) });
    },
    set: (change) => {
      setValues({ ...values, ...change });
      setErrors(new Map([...errors].filter(([path]) => !Object.keys(change).some((name) => isAt(name, path)))));
    },
    setIsDefault,
    leave: (name) => setLeft((before) => new Set([...before, name])),
    isRight: () => {
      setHasTried(true);
      return findings.length === 0;
    },
    refused,
  };
}
