import { useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES, uploadFile, type OwnFileKind } from '@waybound/contract/wire/documents/files';
import { MAX_BATCH_FILES } from '@waybound/contract/wire/waybills/waybill-batches';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { makeKey } from '../../api/query.ts';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { formatBytes } from './format-bytes.ts';
import { fileFault } from './file-fault.ts';

export interface PickedFiles {
  chosen: readonly File[];
  add: (files: readonly File[]) => void;
  remove: (file: File) => void;
  isBusy: boolean;
  /** Uploads what has not arrived yet to this waybill. @returns the ids of all; undefined where one was refused, which has been shown */
  upload: (waybillId: string) => Promise<string[] | undefined>;
}

export const fileKeyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Files that go with what a dialog sends: chosen first, uploaded when it is sent, each once however often the sending is tried. */
export function usePickedFiles(fileType: OwnFileKind): PickedFiles {
  const { t } = useTranslation(['waybillBatches', 'transport']);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const arrived = useRef(new Map<File, string>());
  const keys = useRef(new Map<File, string>());

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const fault = fileFault(file);
      if (fault) return toast('error', t(`waybillBatches:files.${fault}`, { name: file.name, max: formatBytes(MAX_UPLOAD_BYTES) }));
    }
    // The same file, chosen twice, goes once.
    const all = new Map([...chosen, ...files].map((file) => [fileKeyOf(file), file]));
    if (all.size > MAX_BATCH_FILES) return toast('error', t('waybillBatches:files.tooMany', { count: MAX_BATCH_FILES }));
    setChosen([...all.values()]);
  };

  const sendOne = async (waybillId: string, file: File): Promise<string> => {
    const key = keys.current.get(file) ?? makeKey();
    keys.current.set(file, key);
    const { id } = await request(uploadFile, { waybillId, fileType, files: { file } }, { idempotencyKey: key });
    arrived.current.set(file, id);
    return id;
  };

  const upload = async (waybillId: string) => {
    setIsBusy(true);
    const ids: string[] = [];
    try {
      for (const file of chosen) ids.push(arrived.current.get(file) ?? (await sendOne(waybillId, file)));
      return ids;
    } catch (error) {
      if (!(error instanceof ApiError && error.isShown))
        toast('error', (error instanceof ApiError && error.mass) || t('transport:uploadFail'));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };

  return { chosen, add, remove: (file) => setChosen((before) => before.filter((each) => each !== file)), isBusy, upload };
}
