import { useRef, useState } from 'react';
import { sentOf, type Wire, type WireAnswer, type WireInput } from '@waybound/contract/wire';
import { i18n } from '@waybound/phrases/i18n';
import { QueryClient, keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { toast } from '../kit/toast/toast.ts';
import { ApiError } from './api-error.ts';
import { request } from './client.ts';
import { holdLoadingLock } from './loading-lock.ts';

const FRESH_MS = 30_000;
/** A server may answer between the two halves of a double click. */
const DOUBLE_CLICK_MS = 500;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } },
});

interface ReadOptions {
  /** Loaded once and cached: site, user, public data. */
  isLoadedOnce?: true;
  /** Used up by the one who asks: never kept, and asked again only when told to. */
  isForOneVisit?: true;
  /** The last answer stays on the screen while another page or filter loads. */
  keepsPreviousData?: true;
  /** A failure is not worth a message: suggestions while somebody types. */
  isQuiet?: true;
}

/** The query of one call, for `useQuery`, a loader or a look into the cache. Its key is the call's path and its input. */
export function callQuery<const S extends Wire>(spec: S, input: WireInput<S>, options: ReadOptions = {}) {
  return queryOptions<WireAnswer<S>, ApiError>({
    queryKey: [spec.path, input ?? null],
    queryFn: ({ signal }) => request(spec, input, { signal, isQuiet: options.isQuiet }),
    ...(options.isLoadedOnce ? { staleTime: Infinity, gcTime: Infinity } : {}),
    ...(options.isForOneVisit ? { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' } : {}),
    ...(options.keepsPreviousData ? { placeholderData: keepPreviousData } : {}),
  });
}

interface UseCallOptions extends ReadOptions {
  /** False while what the input needs is not known yet. */
  isEnabled?: boolean;
  refreshMs?: number;
}

/** Reads a call and keeps it fresh. `error` is a refusal for the page to show. */
export function useCall<const S extends Wire>(
  spec: S,
  input: WireInput<S>,
  options: UseCallOptions = {},
): UseQueryResult<WireAnswer<S>, ApiError> {
  return useQuery({
    ...callQuery(spec, input, options),
    enabled: options.isEnabled ?? true,
    refetchInterval: options.refreshMs ?? false,
  });
}

/** Starts a read before its page is loaded; the page shows a failure. */
export function prefetchCall<const S extends Wire>(spec: S, input: WireInput<S>): void {
  void queryClient.prefetchQuery(callQuery(spec, input));
}

/** Every read of these calls is out of date. Without calls: everything below the same prefix as `changed`. */
async function refresh(changed: Wire, calls: readonly Wire[] | undefined): Promise<void> {
  if (calls) return refreshReads(calls);
  const prefix = changed.path.split('/').slice(0, 3).join('/');
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(`${prefix}/`) });
}

/** Those on the screen load again. */
export const refreshReads = (calls: readonly Wire[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => calls.some((call) => call.path === path) });

interface ChangeOptions<S extends Wire> {
  /** Reads that the change makes stale, or that were when it was refused so; left out, all reads below the same prefix (`/seaair/waybills/…`). */
  refreshes?: readonly Wire[];
  /** The form shows the refusal itself, as findings at its fields. Without it the server's sentence is shown as a message. */
  onRefused?: (error: ApiError) => void;
  /** A message after success. */
  done?: string | ((answer: WireAnswer<S>) => string);
}

export interface Change<S extends Wire> {
  /** Resolves to undefined where it was refused, after showing the error. A second call while one is under way joins it. */
  run: (input: WireInput<S>) => Promise<WireAnswer<S> | undefined>;
  isBusy: boolean;
  error: ApiError | undefined;
}

/** Makes a changing call from a form or a button: safe against double clicks and lost answers, shows each error once. */
export function useChange<const S extends Wire>(spec: S, options: ChangeOptions<S> = {}): Change<S> {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const keys = useRef(new Map<string, string>());
  const underWay = useRef<Promise<WireAnswer<S> | undefined>>(undefined);
  const lastDone = useRef<{ body: string; at: number; answer: WireAnswer<S> }>(undefined);

  const attempt = async (input: WireInput<S>): Promise<WireAnswer<S> | undefined> => {
    const subject = subjectOf(input);
    const idempotencyKey = keys.current.get(subject) ?? makeKey();
    keys.current.set(subject, idempotencyKey);
    setIsBusy(true);
    const release = holdLoadingLock();
    setError(undefined);
    try {
      const answer = await request(spec, input, spec.changes ? { idempotencyKey } : {});
      keys.current.delete(subject);
      lastDone.current = { body: JSON.stringify(input), at: performance.now(), answer };
      if (options.done) toast('success', typeof options.done === 'string' ? options.done : options.done(answer));
      await refresh(spec, options.refreshes);
      return answer;
    } catch (cause) {
      const failure = toApiError(cause);
      if (isSettled(failure)) keys.current.delete(subject);
      setError(failure);
      showError(failure, options.onRefused);
      if (isOfNewerState(failure)) void refresh(spec, options.refreshes);
      return undefined;
    } finally {
      release();
      underWay.current = undefined;
      setIsBusy(false);
    }
  };

  const run = (input: WireInput<S>): Promise<WireAnswer<S> | undefined> => {
    if (underWay.current) return underWay.current;
    const { current: done } = lastDone;
    // Two files look the same as text, so uploads one after another all go out.
    const isSame = sentOf(spec) !== 'multipart' && done?.body === JSON.stringify(input);
    if (done && isSame && performance.now() - done.at < DOUBLE_CLICK_MS) return Promise.resolve(done.answer);
    underWay.current = attempt(input);
    return underWay.current;
  };

  return { run, isBusy, error };
}

/** 128 random bits. `randomUUID` would do, but browsers keep it from pages without TLS. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One hook may serve many rows: the key belongs to the record, and a new record's key to its form. */
function subjectOf(input: unknown): string {
  const { id, ids } = (input ?? {}) as { id?: unknown; ids?: unknown }; // Any input may be asked for fields it does not have.
  return JSON.stringify(id ?? ids ?? '');
}

/** A refusal wrote nothing, so the corrected form may go out under a new key. Where no answer came, the first one may have worked. */
const isSettled = (error: ApiError): boolean => !error.isShown;

/** What is on the screen is older than what the server has: the next press starts from the newest. */
const isOfNewerState = ({ reason }: ApiError): boolean => reason === 'stale' || reason === 'wrongStatus';

function toApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError({ code: 0, mass: '' });
}

function showError(error: ApiError, onRefused: ((error: ApiError) => void) | undefined): void {
  if (error.isShown) return;
  if (onRefused) onRefused(error);
  else toast('error', error.mass || i18n.t('transport:hasError'));
}
