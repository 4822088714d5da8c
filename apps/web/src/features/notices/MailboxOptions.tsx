import { FILE_KINDS } from '@waybound/contract/wire/documents/files';
import { DEFAULT_NOTICE_EVENTS, NOTICE_EVENTS, NOTICE_LANGUAGES, type NoticeKind } from '@waybound/contract/wire/notices/notices';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LanguageField } from './LanguageField.tsx';
import type { MailboxValues } from './mailbox-calls.ts';

export type Options = Omit<MailboxValues, 'email' | 'id' | 'rev'>;

export const newOptions = (language: string): Options => ({
  language: NOTICE_LANGUAGES.find((each) => each === language) ?? 'en',
  isActive: true,
  isNotice: true,
  fileTypes: [...FILE_KINDS],
  events: [...DEFAULT_NOTICE_EVENTS],
});

interface MailboxOptionsProps {
  kind: NoticeKind;
  values: Options;
  /** What is wrong with what it is notified of. */
  wantedError: string | undefined;
  onChange: (change: Partial<Options>) => void;
}

/** Which events a mailbox is notified of, in which language, and whether it is active. */
export function MailboxOptions({ kind, values, wantedError, onChange }: MailboxOptionsProps) {
  const { t } = useTranslation(['notices', 'waybillDetail']);
  return (
    <>
      <LanguageField label={t('notices:form.language')} value={values.language} onChange={(language) => onChange({ language })} />
      {kind === 'file' ? (
        <Choices
          label={t('notices:form.fileTypes')}
          error={wantedError}
          all={FILE_KINDS}
          chosen={values.fileTypes}
          nameOf={(type) => t(`waybillDetail:file.kinds.${type}`)}
          onChange={(fileTypes) => onChange({ fileTypes })}
        />
      ) : (
        <Choices
          label={t('notices:form.events')}
          error={wantedError}
          all={NOTICE_EVENTS}
          chosen={values.events}
          nameOf={(event) => t(`notices:event.${event}`)}
          onChange={(events) => onChange({ events })}
        />
      )}
      <Field label={t('notices:form.options')} isGroup>
        {() => (
          <div className="notice-form">
            {(['isActive', 'isNotice'] as const).map((name) => (
              <Checkbox key={name} checked={values[name]} onChange={({ target }) => onChange({ [name]: target.checked })}>
                {t(`notices:form.${name}`)}
                <small className="muted">{t(`notices:form.${name}Text`)}</small>
              </Checkbox>
            ))}
          </div>
        )}
      </Field>
    </>
  );
}

interface ChoicesProps<T extends string> {
  label: string;
  error: string | undefined;
  all: readonly T[];
  chosen: readonly T[];
  nameOf: (each: T) => string;
  onChange: (chosen: T[]) => void;
}

function Choices<T extends string>({ label, error, all, chosen, nameOf, onChange }: ChoicesProps<T>) {
  const toggle = (one: T) => onChange(chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]);
  return (
    <Field label={label} isGroup error={error}>
      {() => (
        <div className="notice-choices">
          {all.map((each) => (
            <Checkbox key={each} checked={chosen.includes(each)} onChange={() => toggle(each)}>
              {nameOf(each)}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
