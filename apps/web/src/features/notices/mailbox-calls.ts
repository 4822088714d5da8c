import type { WireAnswer } from '@waybound/contract/wire';
import type { Mailbox } from '@waybound/contract/notices/notices';
import {
  deleteFileNotice,
  deleteTrackNotice,
  listFileNotices,
  listTrackNotices,
  saveFileNotice,
  saveTrackNotice,
  type NoticeKind,
} from '@waybound/contract/wire/notices/notices';
import type { ApiError } from '../../api/api-error.ts';
import { useCall, useChange } from '../../api/query.ts';

/** The lists that a change of any mailbox may have touched. */
export const MAILBOX_LISTS = [listTrackNotices, listFileNotices] as const;

export interface MailboxValues extends Pick<Mailbox, 'language' | 'isActive' | 'isNotice' | 'fileTypes' | 'events' | 'timeZone'> {
  email: string;
  /** Of a mailbox that is there already. */
  id?: string;
  rev?: number;
}

export function useMailboxes(kind: NoticeKind) {
  const tracks = useCall(listTrackNotices, { kind: kind === 'overseas' ? kind : 'tracking' }, { isEnabled: kind !== 'file' });
  const files = useCall(listFileNotices, {}, { isEnabled: kind === 'file' });
  return kind === 'file' ? files : tracks;
}

/** Saves a mailbox by the call of its kind; the caller shows a refusal through `onRefused`. */
export function useSaveMailbox(kind: NoticeKind, options: { onRefused?: (error: ApiError) => void; done?: string } = {}) {
  const refreshing = { refreshes: MAILBOX_LISTS, ...options };
  const track = useChange(saveTrackNotice, refreshing);
  const file = useChange(saveFileNotice, refreshing);
  return {
    isBusy: track.isBusy || file.isBusy,
    run: ({
      id,
      rev,
      email,
      language,
      isActive,
      isNotice,
      fileTypes,
      events: { file: documents, ...events },
      timeZone,
    }: MailboxValues): Promise<WireAnswer<typeof saveFileNotice> | undefined> => {
      const fields = { ...(id !== undefined && { id, rev }), email, language, isActive, isNotice, timeZone };
      return kind === 'file'
        ? file.run({ ...fields, fileTypes, ...(documents && { events: { file: documents } }) })
        : track.run({ ...fields, kind, events });
    },
  };
}

export function useDeleteMailbox(kind: NoticeKind, done: string) {
  const options = { refreshes: MAILBOX_LISTS, done };
  const track = useChange(deleteTrackNotice, options);
  const file = useChange(deleteFileNotice, options);
  return kind === 'file' ? file : track;
}
