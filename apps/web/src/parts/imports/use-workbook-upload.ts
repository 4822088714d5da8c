import { useEffect, useRef, useState } from 'react';
import type { Wire, WireAnswer, WireInput } from '@waybound/contract/wire';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { makeKey } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';

export interface WorkbookUpload {
  /** Undefined while nothing is on its way; the share is 1 while the server still reads. */
  sent: { name: string; share: number } | undefined;
  /** Why the last one was not taken. */
  error: string | undefined;
  refuse: (error: string | undefined) => void;
  /** Answers undefined where it was not taken. */
  send: <const S extends Wire>(spec: S, input: WireInput<S>, name: string) => Promise<WireAnswer<S> | undefined>;
}

/** Uploads one large file and reports progress. Unmounting aborts the upload. */
export function useWorkbookUpload(): WorkbookUpload {
  const { t } = useTranslation('transport');
  const [sent, setSent] = useState<WorkbookUpload['sent']>();
  const [error, setError] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  return {
    sent,
    error,
    refuse: setError,
    async send(spec, input, name) {
      const { signal } = (underWay.current = new AbortController());
      setError(undefined);
      setSent({ name, share: 0 });
      try {
        const onProgress = (share: number) => setSent({ name, share });
        return await request(spec, input, { signal, onProgress, idempotencyKey: makeKey() });
      } catch (cause) {
        if (!signal.aborted) setError((cause instanceof ApiError && cause.mass) || t('uploadFail'));
        return undefined;
      } finally {
        setSent(undefined);
      }
    },
  };
}
