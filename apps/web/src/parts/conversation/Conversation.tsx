import { useEffect, useState } from 'react';
import type { Comment } from '@waybound/contract/cases/threads';
import { readComments, unreadComments, type TALKED_OF } from '@waybound/contract/wire/cases/threads';
import { callQuery, makeKey, queryClient } from '../../api/query.ts';
import { request } from '../../api/client.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { Composer, REPLY, type Sending } from './Composer.tsx';
import { FileLink, type FileCall } from './FileLink.tsx';
import './conversation.css';

interface ConversationProps {
  about: (typeof TALKED_OF)[number];
  id: string;
  comments: readonly Comment[];
  unread: number;
  colleagues: readonly string[];
  /** Where its files are fetched. */
  download: FileCall;
  /** Left out where nothing can be said any more. */
  sending?: Sending | undefined;
}

/** What both sides have said, oldest first, and the place to say more. Who looks at it has read it. */
export function Conversation({ about, id, comments, unread, colleagues, download, sending }: ConversationProps) {
  const { t } = useTranslation('cases');
  // The mark stays where the reader has come in; what arrives while he looks is at the end.
  const [firstNew] = useState(() => (unread > 0 ? comments.at(-unread)?.id : undefined));
  const newest = comments.at(-1)?.id;
  useEffect(() => {
    if (unread > 0 && newest !== undefined) void markRead(about, id, newest);
  }, [about, id, newest, unread]);
  return (
    <>
      {comments.length === 0 && <p className="muted">{t('talk.none')}</p>}
      <ol className="conversation" id={sending ? undefined : REPLY}>
        {comments.map((comment) => (
          <li key={comment.id} data-own={comment.isOwn || undefined}>
            {comment.id === firstNew && <p className="conversation-new">{t('talk.new')}</p>}
            <Entry comment={comment} download={download} />
          </li>
        ))}
      </ol>
      {sending && <Composer colleagues={colleagues} sending={sending} />}
    </>
  );
}

async function markRead(about: ConversationProps['about'], id: string, upTo: string): Promise<void> {
  try {
    await request(readComments, { about, id, upTo }, { idempotencyKey: makeKey(), isQuiet: true });
    await queryClient.invalidateQueries({ queryKey: [callQuery(unreadComments, {}).queryKey[0]] });
  } catch {
    // It is marked the next time that somebody looks.
  }
}

function Entry({ comment, download }: { comment: Comment; download: FileCall }) {
  const { t } = useTranslation('cases');
  const format = useFormats();
  const { isOwn, loginName, cause, text, files, at } = comment;
  const author = isOwn ? (loginName ?? t('talk.gone')) : t('talk.forwarder');
  return (
    <>
      <p className="conversation-head">
        <b>{author}</b>
        {cause !== 'comment' && <span className="conversation-cause">{t(`talk.cause.${cause}`)}</span>}
        <time dateTime={at}>{format.moment(at)}</time>
      </p>
      <p className="conversation-text" dir="auto">
        {text}
      </p>
      {files.length > 0 && (
        <ul className="conversation-files">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} call={download} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
