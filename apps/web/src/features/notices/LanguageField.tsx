import type { Mailbox } from '@waybound/contract/notices/notices';
import { NOTICE_LANGUAGES } from '@waybound/contract/wire/notices/notices';
import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface LanguageFieldProps {
  label: string;
  value: Mailbox['language'];
  onChange: (language: Mailbox['language']) => void;
}

export function LanguageField({ label, value, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('notices');
  return (
    <Field label={label} isGroup>
      {() => (
        <div className="notice-choices">
          {NOTICE_LANGUAGES.map((language) => (
            <label key={language}>
              <input type="radio" name="language" checked={value === language} onChange={() => onChange(language)} />
              {t(`language.${language}`)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
