import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import type { WireAnswer } from '@waybound/contract/wire';
import { addComment, readThread } from '@waybound/contract/wire/cases/threads';
import { downloadFile, listFiles, uploadFile } from '@waybound/contract/wire/documents/files';
import { useCall, useChange } from '../../../../api/query.ts';
import { Badge } from '../../../../kit/status/Badge.tsx';
import { toast } from '../../../../kit/toast/toast.ts';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { Conversation } from '../../../../parts/conversation/Conversation.tsx';
import { useLinkedSection } from '../focus-section.ts';
import { Section } from '../Section.tsx';

const REFRESH_MS = 30_000;

/** What customer and forwarder say about a waybill. Files of a message are files of the waybill. */
export function Thread({ waybill, may }: Pick<WaybillDetail, 'waybill' | 'may'>) {
  const { id } = waybill;
  const { data } = useCall(readThread, { id }, { isQuiet: true, refreshMs: REFRESH_MS });
  if (!data || (data.comments.length === 0 && may['comment'] !== null)) return null;
  return <Talk id={id} thread={data} mayWrite={may['comment'] === null} />;
}

interface TalkProps {
  id: string;
  thread: WireAnswer<typeof readThread>;
  mayWrite: boolean;
}

function Talk({ id, thread, mayWrite }: TalkProps) {
  const { t } = useTranslation('cases');
  // A link may lead here, and the section comes later than its page.
  useLinkedSection();
  const [error, setError] = useState<string>();
  const uploading = useChange(uploadFile, { refreshes: [listFiles] });
  const adding = useChange(addComment, {
    onRefused: ({ findings, mass }) => {
      setError(findings[0]?.message);
      if (findings.length === 0) toast('error', mass);
    },
  });
  const sending = {
    upload: async (file: File) => (await uploading.run({ waybillId: id, fileType: 'other', files: { file } }))?.id,
    send: async (said: { text: string; fileIds: string[] }) => {
      setError(undefined);
      return (await adding.run({ id, ...said })) !== undefined;
    },
    isBusy: adding.isBusy,
    error,
  };
  return (
    <Section title={t('talk.title')} anchor="messages" extra={<Badge count={thread.unread} />}>
      <Conversation
        about="waybill"
        id={id}
        comments={thread.comments}
        unread={thread.unread}
        colleagues={thread.colleagues}
        download={downloadFile}
        sending={mayWrite ? sending : undefined}
      />
    </Section>
  );
}
