import { FILE_KINDS } from '@waybound/contract/wire/documents/files';
import { defaultTimings, DIGESTS, NOTICE_LANGUAGES, offeredEvents, type NoticeKind } from '@waybound/contract/wire/notices/notices';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { Choices } from './Choices.tsx';
import { DigestFields } from './DigestFields.tsx';
import { EventMatrix } from './EventMatrix.tsx';
import { LanguageField } from './LanguageField.tsx';
import type { MailboxValues } from './mailbox-calls.ts';
import type { Preview } from './PreviewDialog.tsx';

export type Options = Omit<MailboxValues, 'email' | 'id' | 'rev'>;

export const newOptions = (kind: NoticeKind, language: string): Options => ({
  language: NOTICE_LANGUAGES.find((each) => each === language) ?? 'en',
  isActive: true,
  isNotice: true,
  fileTypes: [...FILE_KINDS],
  events: defaultTimings(kind),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Whether a mailbox with these options would be told of anything. */
export const isTold = (kind: NoticeKind, { fileTypes, events }: Options): boolean =>
  Object.keys(events).length > 0 && (kind !== 'file' || fileTypes.length > 0);

interface MailboxOptionsProps {
  kind: NoticeKind;
  values: Options;
  errorOf: (field: 'events' | 'fileTypes') => string | undefined;
  onChange: (change: Partial<Options>) => void;
  onPreview: (preview: Preview) => void;
}

/** What a mailbox is told of and when, in which language, and whether it is active. */
export function MailboxOptions({ kind, values, errorOf, onChange, onPreview }: MailboxOptionsProps) {
  const { t } = useTranslation(['notices', 'waybillDetail']);
  const { language, events, timeZone } = values;
  const digests = new Set(DIGESTS.filter((digest) => Object.values(events).includes(digest)));
  const preview = (event: Preview['event']) => onPreview({ event, to: 'mail', language });
  return (
    <>
      <EventMatrix
        label={t('notices:form.events')}
        error={errorOf('events')}
        events={offeredEvents(kind)}
        values={events}
        onChange={(chosen) => onChange({ events: chosen })}
        onPreview={preview}
      />
      {digests.size > 0 && (
        <DigestFields digests={digests} timeZone={timeZone} onTimeZone={(zone) => onChange({ timeZone: zone })} onPreview={preview} />
      )}
      {kind === 'file' && (
        <Choices
          label={t('notices:form.fileTypes')}
          error={errorOf('fileTypes')}
          all={FILE_KINDS}
          chosen={values.fileTypes}
          nameOf={(type) => t(`waybillDetail:file.kinds.${type}`)}
          onChange={(fileTypes) => onChange({ fileTypes })}
        />
      )}
      <LanguageField label={t('notices:form.language')} value={language} onChange={(chosen) => onChange({ language: chosen })} />
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
