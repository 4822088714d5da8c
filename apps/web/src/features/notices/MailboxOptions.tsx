import { FILE_KINDS } from '@waybound/contract/wire/documents/files';
import { NOTICE_LANGUAGES, type NoticeKind } from '@waybound/contract/wire/notices/notices';
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
});

interface MailboxOptionsProps {
  kind: NoticeKind;
  values: Options;
  typesError: string | undefined;
  onChange: (change: Partial<Options>) => void;
}

/** Which events a mailbox is notified of, in which language, and whether it is active. */
export function MailboxOptions({ kind, values, typesError, onChange }: MailboxOptionsProps) {
  const { t } = useTranslation(['notices', 'waybillDetail']);
  const { fileTypes } = values;
  const toggle = (type: (typeof FILE_KINDS)[number]) =>
    onChange({ fileTypes: fileTypes.includes(type) ? fileTypes.filter((each) => each !== type) : [...fileTypes, type] });
  return (
    <>
      <LanguageField label={t('notices:form.language')} value={values.language} onChange={(language) => onChange({ language })} />
      {kind === 'file' && (
        <Field label={t('notices:form.fileTypes')} isGroup error={typesError}>
          {() => (
            <div className="notice-choices">
              {FILE_KINDS.map((type) => (
                <Checkbox key={type} checked={fileTypes.includes(type)} onChange={() => toggle(type)}>
                  {t(`waybillDetail:file.kinds.${type}`)}
                </Checkbox>
              ))}
            </div>
          )}
        </Field>
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
