import { useRef, useState } from 'react';
import {
  libraryOverview,
  LIBRARY_TYPES,
  listLibrary,
  uploadLibraryFile,
  type LibraryArea,
  type PaperKind,
} from '@waybound/contract/wire/documents/file-library';
import { MAX_UPLOAD_BYTES } from '@waybound/contract/wire/documents/files';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { makeKey, queryClient } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { fileFault } from '../../../parts/files/file-fault.ts';
import { formatBytes } from '../../../parts/files/format-bytes.ts';
import type { LibrarySearch } from '../library-search.ts';
import { folderOf, kindOf } from '../library-view.ts';

export interface UploadLine {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1; 1 while the server still reads. */
  share: number;
  /** Why it did not arrive. */
  fault?: string;
}

export interface Uploads {
  lines: readonly UploadLine[];
  isBusy: boolean;
  /** Of the papers that come next. */
  kind: PaperKind;
  setKind: (kind: PaperKind) => void;
  expiresOn: string;
  setExpiresOn: (day: string) => void;
  add: (files: readonly File[]) => void;
  stop: () => void;
  clear: () => void;
}

/** Uploads files one after the other, with progress and result for each; a refused file does not stop the others. */
export function useUploads(area: LibraryArea, search: LibrarySearch): Uploads {
  const { t } = useTranslation(['fileLibrary', 'transport']);
  const [lines, setLines] = useState<readonly UploadLine[]>([]);
  const [chosen, setKind] = useState<PaperKind>();
  const [expiresOn, setExpiresOn] = useState('');
  const last = useRef<Promise<void>>(Promise.resolve());
  const underWay = useRef<AbortController>(undefined);
  const kind = chosen ?? kindOf(search) ?? 'otherPaper';
  const place = area === 'papers' ? { kind } : { folderId: folderOf(search) };

  const change = (key: string, changed: Partial<UploadLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...changed } : line)));

  const sendOne = async (key: string, file: File, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return change(key, { state: 'failed', fault: t('fileLibrary:upload.stopped') });
    change(key, { state: 'sending' });
    try {
      const onProgress = (share: number) => change(key, { share });
      const input = { ...place, expiresOn: expiresOn || undefined, files: { file } };
      await request(uploadLibraryFile, input, { signal, onProgress, idempotencyKey: key });
      change(key, { state: 'done', share: 1 });
    } catch (error) {
      const described = error instanceof ApiError ? error.findings[0]?.message || error.mass : '';
      const fault = signal.aborted ? t('fileLibrary:upload.stopped') : described || t('transport:uploadFail');
      change(key, { state: 'failed', fault });
    }
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => path === listLibrary.path || path === libraryOverview.path,
    });
  };

  const add = (files: readonly File[]) => {
    const queued = files.map((file) => ({ key: makeKey(), file, fault: fileFault(file, LIBRARY_TYPES) }));
    const words = {
      tooLarge: t('fileLibrary:upload.tooLarge', { max: formatBytes(MAX_UPLOAD_BYTES) }),
      wrongType: t('fileLibrary:upload.wrongType'),
    };
    const added = queued.map(({ key, file: { name }, fault }): UploadLine => {
      return fault ? { key, name, state: 'failed', share: 0, fault: words[fault] } : { key, name, state: 'waiting', share: 0 };
    });
    setLines((before) => [...before, ...added]);
    const controller = underWay.current && !underWay.current.signal.aborted ? underWay.current : new AbortController();
    underWay.current = controller;
    for (const { key, file, fault } of queued) if (!fault) last.current = last.current.then(() => sendOne(key, file, controller));
  };

  return {
    lines,
    isBusy: lines.some(({ state }) => state === 'waiting' || state === 'sending'),
    kind,
    setKind,
    expiresOn,
    setExpiresOn,
    add,
    stop: () => underWay.current?.abort(),
    clear: () => setLines([]),
  };
}
