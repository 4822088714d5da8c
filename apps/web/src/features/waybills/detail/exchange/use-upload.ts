import { useRef, useState } from 'react';
import { listFiles, MAX_UPLOAD_BYTES, uploadFile, type OwnFileKind } from '@waybound/contract/wire/documents/files';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { ApiError } from '../../../../api/api-error.ts';
import { request } from '../../../../api/client.ts';
import { makeKey, queryClient } from '../../../../api/query.ts';
import { toast } from '../../../../kit/toast/toast.ts';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { fileFault } from '../../../../parts/files/file-fault.ts';
import { formatBytes } from '../../../../parts/files/format-bytes.ts';

export interface UploadState {
  name: string;
  /** 0 to 1; 1 while the server still reads. */
  share: number;
}

interface Upload {
  /** Undefined while nothing is on its way. */
  state: UploadState | undefined;
  send: (files: readonly File[], fileType: OwnFileKind) => Promise<void>;
  stop: () => void;
}

/**
 * Uploads one file after the other, reports progress, and shows a message for each. After the first failure no more are tried, so that
 * its message stays. */
export function useUpload(waybillId: string): Upload {
  const { t } = useTranslation(['waybillDetail', 'transport']);
  const [state, setState] = useState<UploadState>();
  const underWay = useRef<AbortController>(undefined);

  /** True where it has arrived. */
  const sendOne = async (file: File, fileType: OwnFileKind): Promise<boolean> => {
    const { name } = file;
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setState({ name, share: 0 });
    try {
      const input = { waybillId, fileType, files: { file } };
      const onProgress = (share: number) => setState({ name, share });
      await request(uploadFile, input, { signal, onProgress, idempotencyKey: makeKey() });
      toast('success', t('waybillDetail:file.done', { name }));
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === listFiles.path || path === getWaybill.path });
      return true;
    } catch (error) {
      if (signal.aborted) toast('info', t('waybillDetail:file.stopped', { name }));
      else if (!(error instanceof ApiError && error.isShown))
        toast('error', (error instanceof ApiError && error.mass) || t('transport:uploadFail'));
      return false;
    } finally {
      setState(undefined);
    }
  };

  const send = async (files: readonly File[], fileType: OwnFileKind) => {
    for (const file of files) {
      const fault = fileFault(file);
      if (fault) return toast('error', t(`waybillDetail:file.${fault}`, { name: file.name, max: formatBytes(MAX_UPLOAD_BYTES) }));
      if (!(await sendOne(file, fileType))) return;
    }
  };
  return { state, send, stop: () => underWay.current?.abort() };
}
