import { useEffect, useRef, useState } from 'react';
import type { Wire } from '@waybound/contract/wire';
import type { SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import { uploadSkuImage } from '@waybound/contract/wire/address-book/sku-pictures';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { makeKey, queryClient } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';

export interface QueuedPicture {
  name: string;
  state: 'waiting' | 'sending' | 'ok' | 'wrong';
  /** Why it was not taken. */
  text: string;
}

interface PictureQueue {
  pictures: readonly QueuedPicture[];
  isBusy: boolean;
  send: (files: readonly File[], picture: SkuPicture) => Promise<void>;
  stop: () => void;
}

/** What a file has to be called: section 5. */
const skuOf = (name: string): string => name.replace(/\.(?:jpe?g|png)$/i, '').trim();

/** Sends the pictures of a folder one after the other, each with a result of its own; those before a stop stay. */
export function usePictureQueue(lists: readonly Wire[]): PictureQueue {
  const { t } = useTranslation(['imports', 'transport']);
  const [pictures, setPictures] = useState<readonly QueuedPicture[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const mark = (at: number, change: Partial<QueuedPicture>) =>
    setPictures((all) => all.map((each, index) => (index === at ? { ...each, ...change } : each)));

  const sendOne = async (file: File, at: number, picture: SkuPicture, signal: AbortSignal) => {
    if (!/\.(?:jpe?g|png)$/i.test(file.name)) return mark(at, { state: 'wrong', text: t('imports:pictures.notPicture') });
    mark(at, { state: 'sending' });
    try {
      const input = { sku: skuOf(file.name), picture, files: { file } };
      await request(uploadSkuImage, input, { signal, isQuiet: true, idempotencyKey: makeKey() });
      mark(at, { state: 'ok' });
    } catch (cause) {
      if (signal.aborted) return mark(at, { state: 'waiting' });
      mark(at, { state: 'wrong', text: (cause instanceof ApiError && cause.mass) || t('transport:uploadFail') });
    }
  };

  return {
    pictures,
    isBusy,
    stop: () => underWay.current?.abort(),
    async send(files, picture) {
      const { signal } = (underWay.current = new AbortController());
      setPictures(files.map(({ name }) => ({ name, state: 'waiting', text: '' })));
      setIsBusy(true);
      for (const [at, file] of files.entries()) {
        if (signal.aborted) break;
        await sendOne(file, at, picture, signal);
      }
      setIsBusy(false);
      const stale = new Set(lists.map(({ path }) => path as unknown));
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => stale.has(path) });
    },
  };
}
