import { useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import { addComment, readThread, type THREADS_OF } from '@waybound/contract/wire/cases/threads';
import { downloadFile, listFiles, uploadFile } from '@waybound/contract/wire/documents/files';
import { useCall, useChange } from '../../api/query.ts';
import { toast } from '../../kit/toast/toast.ts';
import { Conversation } from './Conversation.tsx';

const REFRESH_MS = 30_000;

/** A waybill of any kind. */
interface TalkedOf {
  about: (typeof THREADS_OF)[number];
  id: string;
}

export const useThread = ({ about, id }: TalkedOf) => useCall(readThread, { about, id }, { isQuiet: true, refreshMs: REFRESH_MS });

interface WaybillTalkProps extends TalkedOf {
  thread: WireAnswer<typeof readThread>;
  mayWrite: boolean;
}

/** What customer and forwarder say about a waybill. Files of a message are files of the waybill. */
export function WaybillTalk({ about, id, thread, mayWrite }: WaybillTalkProps) {
  const [error, setError] = useState<string>();
  const uploading = useChange(uploadFile, { refreshes: [listFiles] });
  const adding = useChange(addComment, {
    onRefused: ({ findings, mass }) => {
      setError(findings[0]?.message);
      if (findings.length === 0) toast('error', mass);
    },
  });
  const sending = {
    upload: async (file: File) => (await uploading.run({ waybillId: id, about, fileType: 'other', files: { file } }))?.id,
    send: async (said: { text: string; fileIds: string[] }) => {
      setError(undefined);
      return (await adding.run({ about, id, ...said })) !== undefined;
    },
    isBusy: adding.isBusy,
    error,
  };
  return (
    <Conversation
      about={about}
      id={id}
      comments={thread.comments}
      unread={thread.unread}
      colleagues={thread.colleagues}
      download={downloadFile}
      sending={mayWrite ? sending : undefined}
    />
  );
}
