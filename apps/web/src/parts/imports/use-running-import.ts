import { useEffect, useEffectEvent, useState } from 'react';
import type { Wire } from '@waybound/contract/wire';
import type { ImportKind } from '@waybound/contract/address-book/saved-record-limits';
import { listImports } from '@waybound/contract/wire/address-book/address-book-workbooks';
import { queryClient } from '../../api/query.ts';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { isUnderWay, useImportProgress, type Progress } from './import-watch.ts';

export interface RunningImport {
  importId: string | undefined;
  progress: Progress | undefined;
  watch: (importId: string | undefined) => void;
}

/** An import that continues after its dialog is closed: at its end the list is reloaded, and a message is shown if the dialog is closed. */
export function useRunningImport(kind: ImportKind, lists: readonly Wire[], isOpen: boolean): RunningImport {
  const { t } = useTranslation('imports');
  const [importId, setImportId] = useState<string>();
  const progress = useImportProgress(importId);
  const ended = progress && !isUnderWay(progress) ? progress.importId : undefined;

  const reportEnd = useEffectEvent(() => {
    const stale = new Set([...lists, listImports].map(({ path }) => path as unknown));
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => stale.has(path) });
    if (isOpen || !progress) return;
    if (progress.state === 'failed') toast('error', progress.mass, t('failed'));
    else if (progress.wrong > 0) toast('warning', t('doneWrong', { wrong: progress.wrong }), t(`title.${kind}`));
    else toast('success', t('done'), t(`title.${kind}`));
  });
  useEffect(() => {
    if (ended !== undefined) reportEnd();
  }, [ended]);

  return { importId, progress, watch: setImportId };
}
