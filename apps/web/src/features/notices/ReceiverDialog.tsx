import { useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import type { Receiver } from '@waybound/contract/notices/notice-receivers';
import { RECEIVER_KINDS, saveReceiver, type ReceiverKind } from '@waybound/contract/wire/notices/notice-receivers';
import { NOTICE_KINDS, NOTICE_LANGUAGES, type NoticeKind } from '@waybound/contract/wire/notices/notices';
import type { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { LanguageField } from './LanguageField.tsx';

interface Values extends Pick<Receiver, 'kind' | 'name' | 'language' | 'events' | 'isActive'> {
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
  const [receiver, setReceiver] = useState(given);
  const [values, setValues] = useState<Values>(() => valuesOf(given, language));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  const onRefused = (error: ApiError) => {
    const { newer } = (error.data ?? {}) as { newer?: Receiver }; // Of a stale save, as the contract answers it.
    if (newer) {
      setReceiver(newer);
      setValues(valuesOf(newer, language));
      toast('warning', t('notices:form.stale'));
      return;
    }
    setErrors(new Map(error.findings.map(({ path, message }) => [path, message])));
    if (error.findings.length === 0) toast('error', error.mass);
  };
  const saving = useChange(saveReceiver, { onRefused, done: t('notices:saveDone', { name: values.name }) });
  const run = async () => {
    setErrors(new Map());
    const saved = await saving.run({ ...(receiver && { id: receiver.id, rev: receiver.rev }), ...values });
    if (saved) onSaved(saved);
  };
  const text = (name: 'name' | 'url' | 'secret', hint: string | undefined, isRequired: boolean) => (
    <Field label={t(`notices:receiver.${name}`)} hint={hint} error={errors.get(name)} isRequired={isRequired}>
      {(wiring) => (
        <TextInput
          {...wiring}
          autoComplete="off"
          spellCheck={false}
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const isSignable = values.kind === 'dingtalk' || values.kind === 'feishu';
  const urlHint = receiver ? t('notices:receiver.urlKept', { url: receiver.shownUrl }) : t(`notices:receiver.urlHint.${values.kind}`);

  return (
    <Dialog
      title={t(receiver ? 'notices:receiver.editTitle' : 'notices:receiver.addTitle')}
      confirmLabel={t(receiver ? 'notices:form.save' : 'notices:form.submit')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={saving.isBusy}
      confirmDisabledReason={values.events.length === 0 ? t('notices:receiver.noEvent') : undefined}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="notice-form">
        {!receiver && <KindField value={values.kind} onChange={(kind) => set({ kind })} />}
        {text('name', undefined, true)}
        {text('url', urlHint, !receiver)}
        {isSignable && text('secret', t(receiver?.isSigned ? 'notices:receiver.secretKept' : 'notices:receiver.secretHint'), false)}
        <EventsField value={values.events} onChange={(events) => set({ events })} />
        <LanguageField label={t('notices:receiver.language')} value={values.language} onChange={(chosen) => set({ language: chosen })} />
        <Checkbox checked={values.isActive} onChange={({ target }) => set({ isActive: target.checked })}>
          {t('notices:receiver.isActive')}
        </Checkbox>
      </div>
    </Dialog>
  );
}

function valuesOf(receiver: Receiver | undefined, language: string): Values {
  if (receiver) return { ...receiver, url: '', secret: '' };
  const own = NOTICE_LANGUAGES.find((each) => each === language) ?? 'en';
  return { kind: 'webhook', name: '', language: own, events: [...NOTICE_KINDS], isActive: true, url: '', secret: '' };
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

function EventsField({ value, onChange }: { value: readonly NoticeKind[]; onChange: (events: NoticeKind[]) => void }) {
  const { t } = useTranslation('notices');
  const toggle = (event: NoticeKind) => onChange(NOTICE_KINDS.filter((each) => (each === event) !== value.includes(each)));
  return (
    <Field label={t('receiver.events')} isGroup>
      {() => (
        <div className="notice-choices">
          {NOTICE_KINDS.map((event) => (
            <Checkbox key={event} checked={value.includes(event)} onChange={() => toggle(event)}>
              {t(`receiver.eventNames.${event}`)}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
