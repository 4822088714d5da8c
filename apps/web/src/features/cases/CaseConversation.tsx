import { useState } from 'react';
import type { CaseDetail } from '@waybound/contract/cases/cases';
import { addCaseComment, downloadCaseFile } from '@waybound/contract/wire/cases/cases';
import { useChange } from '../../api/query.ts';
import { toast } from '../../kit/toast/toast.ts';
import { Conversation } from '../../parts/conversation/Conversation.tsx';
import { useUploadCaseFile } from './use-upload-case-file.ts';

/** What both sides say in a case; a reply to a question of the forwarder gives the case back to him. */
export function CaseConversation({ detail }: { detail: CaseDetail }) {
  const { id, may, comments, unread, colleagues } = detail;
  const [error, setError] = useState<string>();
  const upload = useUploadCaseFile(id);
  const adding = useChange(addCaseComment, {
    onRefused: ({ findings, mass }) => {
      setError(findings[0]?.message);
      if (findings.length === 0) toast('error', mass);
    },
  });
  const sending = {
    upload,
    send: async (said: { text: string; fileIds: string[] }) => {
      setError(undefined);
      return (await adding.run({ id, ...said })) !== undefined;
    },
    isBusy: adding.isBusy,
    error,
  };
  return (
    <Conversation
      about="case"
      id={id}
      comments={comments}
      unread={unread}
      colleagues={colleagues}
      download={downloadCaseFile}
      sending={may.comment === null ? sending : undefined}
    />
  );
}
