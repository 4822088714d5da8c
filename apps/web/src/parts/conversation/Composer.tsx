import { useEffect, useRef, useState, type FormEvent } from 'react';
import { MAX_CASE_TEXT } from '@waybound/contract/cases/case-states';
import { DOCUMENT_TYPES } from '@waybound/contract/wire/documents/files';
import { useLocation } from '@tanstack/react-router';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FileButton } from '../files/FileButton.tsx';

export interface Sending {
  /** Uploads a file to the record; its id, or undefined where it was refused, which has been shown. */
  upload: (file: File) => Promise<string | undefined>;
  /** True where it has arrived. */
  send: (said: { text: string; fileIds: string[] }) => Promise<boolean>;
  isBusy: boolean;
  error: string | undefined;
}

/** By which a mail's link names the field. */
export const REPLY = 'reply';
/** From here on the number of remaining characters is shown. */
const NEAR_END = 200;
const MENTIONED_AT_ONCE = 6;

/** A text with files, and colleagues to mention. What is written stays until it has arrived. */
export function Composer({ colleagues, sending }: { colleagues: readonly string[]; sending: Sending }) {
  const { t } = useTranslation('cases');
  const [text, setText] = useState('');
  const attachments = useAttachments(sending.upload);
  const area = useRef<HTMLTextAreaElement>(null);
  const left = MAX_CASE_TEXT - text.length;
  const isAskedFor = useLocation({ select: ({ hash }) => hash === REPLY });
  useEffect(() => {
    if (isAskedFor) area.current?.focus();
  }, [isAskedFor]);
  const isBusy = attachments.isUploading || sending.isBusy;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    const fileIds = await attachments.uploadAll();
    if (!fileIds || !(await sending.send({ text, fileIds }))) return;
    setText('');
    attachments.clear();
    area.current?.focus();
  };
  const mention = (name: string) => {
    setText((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${name} `);
    area.current?.focus();
  };

  return (
    <form className="conversation-form" onSubmit={(event) => void onSubmit(event)}>
      <Field label={t('talk.label')} error={sending.error} hint={left < NEAR_END ? t('talk.left', { count: left }) : undefined}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={area}
            className="conversation-area"
            rows={3}
            maxLength={MAX_CASE_TEXT}
            placeholder={t('talk.placeholder')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Attached files={attachments.files} onRemove={attachments.remove} />
      <div className="conversation-tools">
        <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={text.trim() === ''}>
          {t('talk.send')}
        </Button>
        <FileButton
          variant="quiet"
          icon={<Paperclip />}
          inputLabel={t('talk.attach')}
          accept={DOCUMENT_TYPES.join(',')}
          isMultiple
          onFiles={attachments.add}
        >
          {t('talk.attach')}
        </FileButton>
        {colleagues.slice(0, MENTIONED_AT_ONCE).map((name) => (
          <button
            key={name}
            type="button"
            className="conversation-mention"
            aria-label={t('talk.mention', { name })}
            onClick={() => mention(name)}
          >
            @{name}
          </button>
        ))}
      </div>
    </form>
  );
}

/** Files that go with a text: each is uploaded once, also where a later one or the text was refused. */
function useAttachments(upload: Sending['upload']) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isUploading, setIsUploading] = useState(false);
  const uploaded = useRef(new Map<File, string>());
  const idsOf = async (): Promise<string[] | undefined> => {
    const ids: string[] = [];
    for (const file of files) {
      const id = uploaded.current.get(file) ?? (await upload(file));
      if (id === undefined) return undefined;
      uploaded.current.set(file, id);
      ids.push(id);
    }
    return ids;
  };
  return {
    files,
    isUploading,
    add: (chosen: readonly File[]) => setFiles((before) => [...before, ...chosen]),
    remove: (file: File) => setFiles((before) => before.filter((each) => each !== file)),
    clear: () => setFiles([]),
    uploadAll: async (): Promise<string[] | undefined> => {
      setIsUploading(true);
      const ids = await idsOf();
      setIsUploading(false);
      return ids;
    },
  };
}

function Attached({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { t } = useTranslation('cases');
  if (files.length === 0) return null;
  return (
    <ul className="conversation-files">
      {files.map((file) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`}>
          {t('talk.attached', { name: file.name })}
          <IconButton label={t('talk.remove', { name: file.name })} size="small" icon={<X />} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}
