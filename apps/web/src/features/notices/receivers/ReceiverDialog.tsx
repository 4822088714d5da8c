import { useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import type { Receiver } from '@waybound/contract/notices/notice-receivers';
import { RECEIVER_KINDS, saveReceiver, type ReceiverKind } from '@waybound/contract/wire/notices/notice-receivers';
import { DEFAULT_NOTICE_EVENTS, NOTICE_KINDS, NOTICE_LANGUAGES } from '@waybound/contract/wire/notices/notices';
import { useChange } from '../../../api/query.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { Choices } from '../Choices.tsx';
import { LanguageField } from '../LanguageField.tsx';
import { PreviewDialog, type Preview } from '../PreviewDialog.tsx';
import { ReceiverEvents } from './ReceiverEvents.tsx';

interface Values extends Pick<Receiver, 'kind' | 'name' | 'language' | 'events' | 'waybillEvents' | 'isActive'> {
  url: string;
  secret: string;
}

interface ReceiverDialogProps {
  /** Undefined for a new one. */
  receiver: Receiver | undefined;
  onSaved: (saved: WireAnswer<typeof saveReceiver>) => void;
  onClose: () => void;
}

/** A receiver, its address and the events it is notified of. The address is never shown again, so an empty field keeps it. */
export function ReceiverDialog({ receiver: given, onSaved, onClose }: ReceiverDialogProps) {
  const { t, language } = useTranslation(['notices', 'application']);
  const form = useRecordForm<Values, Receiver>({
    record: given,
    valuesOf: (receiver) => valuesOf(receiver, language),
    stale: t('notices:form.stale'),
  });
  const { record: receiver, values, set } = form;
  const saving = useChange(saveReceiver, { onRefused: form.refused, done: t('notices:saveDone', { name: values.name }) });
  const [preview, setPreview] = useState<Preview>();
  const run = async () => {
    const which = receiver && { id: receiver.id, rev: receiver.rev };
    const saved = await form.submit(() => saving.run({ ...which, ...values }));
    if (saved) onSaved(saved);
  };
  const text = (name: 'name' | 'url' | 'secret', hint: string | undefined, isRequired: boolean) => (
    <FormText form={form} name={name} label={t(`notices:receiver.${name}`)} hint={hint} isRequired={isRequired} spellCheck={false} />
  );
  const isSignable = values.kind === 'dingtalk' || values.kind === 'feishu';
  const urlHint = receiver ? t('notices:receiver.urlKept', { url: receiver.shownUrl }) : t(`notices:receiver.urlHint.${values.kind}`);

  return (
    <>
      <Dialog
        title={t(receiver ? 'notices:receiver.editTitle' : 'notices:receiver.addTitle')}
        confirmLabel={t(receiver ? 'notices:form.save' : 'notices:form.submit')}
        cancelLabel={t('application:cancel')}
        size="medium"
        isBusy={saving.isBusy}
        confirmDisabledReason={values.events.length === 0 || values.waybillEvents.length === 0 ? t('notices:receiver.noEvent') : undefined}
        onConfirm={() => void run()}
        onClose={onClose}
      >
        <div id={form.id} className="notice-form">
          {!receiver && <KindField value={values.kind} onChange={(kind) => set({ kind })} />}
          {text('name', undefined, true)}
          {text('url', urlHint, !receiver)}
          {isSignable && text('secret', t(receiver?.isSigned ? 'notices:receiver.secretKept' : 'notices:receiver.secretHint'), false)}
          <Choices
            label={t('notices:receiver.events')}
            all={NOTICE_KINDS}
            chosen={values.events}
            nameOf={(event) => t(`notices:receiver.eventNames.${event}`)}
            onChange={(events) => set({ events })}
          />
          <ReceiverEvents values={values} onChange={(waybillEvents) => set({ waybillEvents })} onPreview={setPreview} />
          <LanguageField label={t('notices:receiver.language')} value={values.language} onChange={(chosen) => set({ language: chosen })} />
          <Checkbox checked={values.isActive} onChange={({ target }) => set({ isActive: target.checked })}>
            {t('notices:receiver.isActive')}
          </Checkbox>
        </div>
      </Dialog>
      {preview && <PreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}

function valuesOf(receiver: Receiver | undefined, language: string): Values {
  if (receiver) return { ...receiver, url: '', secret: '' };
  const own = NOTICE_LANGUAGES.find((each) => each === language) ?? 'en';
  return {
    kind: 'webhook',
    name: '',
    language: own,
    events: [...NOTICE_KINDS],
    waybillEvents: [...DEFAULT_NOTICE_EVENTS],
    isActive: true,
    url: '',
    secret: '',
  };
}

function KindField({ value, onChange }: { value: ReceiverKind; onChange: (kind: ReceiverKind) => void }) {
  const { t } = useTranslation('notices');
  return (
    <Field label={t('receiver.kind')} isGroup>
      {() => (
        <div className="notice-choices">
          {RECEIVER_KINDS.map((kind) => (
            <label key={kind}>
              <input type="radio" name="kind" checked={value === kind} onChange={() => onChange(kind)} />
              {t(`receiver.kinds.${kind}`)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
