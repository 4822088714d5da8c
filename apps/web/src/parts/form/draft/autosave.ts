import type { ApiError } from '../../../api/api-error.ts';
import { DraftSaver, type DraftKind, type SavePort } from './draft-saver.ts';
import { deleteLocalCopy, saveLocalCopy } from './local-copies.ts';

/** On this device almost at once, so that a closed tab loses nothing. */
const COPY_DEBOUNCE_MS = 300;

/** An open form, as its keepers see it. */
export interface OpenForm<K extends DraftKind> extends Pick<SavePort<K>, 'worth' | 'read' | 'send' | 'toNewer'> {
  content: () => K['content'];
  /** Other content takes the place of what was typed. */
  put: (content: K['content']) => void;
  /** What the content consists of, each part the same value or object as long as nobody has changed it. */
  fingerprint: () => readonly unknown[];
  /** Watches what is typed until the answer is called. */
  subscribe: (onChange: () => void) => () => void;
  /** Shows a refusal at its fields. True where a field was found. */
  onRefused: (error: ApiError, sent: K['sent']) => boolean;
  /** The server has another state than the pages that show it. */
  onSaved: () => void;
}

export interface AutosaveOptions<K extends DraftKind> {
  form: OpenForm<K>;
  /** Which form it is: its copy on this device is found again by that. */
  title: string;
  /** What the form goes by on this device: another name once it has a draft. */
  keyOf: (id: string | undefined) => string;
  owner: string;
  start: K['draft'] | undefined;
  /** The content came from this device alone. */
  isUnsaved: boolean;
  onFirstSave: (draft: K['draft']) => void;
}

export interface Autosave<K extends DraftKind> {
  saver: DraftSaver<K>;
  /** Watches the form until the answer is called. */
  watch: () => () => void;
  hasUnsaved: () => boolean;
  /** Other content takes the place of what was typed: somebody else's revision, or what was there before. It is not saved again. */
  load: (content: K['content'], rev: number | undefined) => void;
  /** The record is submitted or not wanted: nothing of it stays on this device. */
  forget: () => Promise<void>;
}

/** Between an open form and its two keepers, this device and the server. */
export function createAutosave<K extends DraftKind>(options: AutosaveOptions<K>): Autosave<K> {
  const { form, start, isUnsaved, onFirstSave } = options;
  let seen = form.fingerprint();
  let isForgotten = false;

  const saver = new DraftSaver<K>(
    {
      worth: form.worth,
      read: form.read,
      send: form.send,
      toNewer: form.toNewer,
      onSaved: (draft, sent) => {
        if (copy.moveTo(draft)) onFirstSave(draft);
        if (sent.withheld > 0 || !isSame(seen, form.fingerprint())) copy.keep();
        else void copy.drop();
        form.onSaved();
      },
      onRefused: form.onRefused,
      now: () => new Date(),
    },
    start,
  );
  const copy = createLocalCopyWriter(options, saver.getDraft);

  const onChange = () => {
    const now = form.fingerprint();
    if (isForgotten || isSame(seen, now)) return;
    seen = now;
    saver.edit();
    copy.keepSoon();
  };

  return {
    saver,
    watch: () => {
      if (isUnsaved) saver.edit();
      const flush = () => void saver.retry();
      window.addEventListener('online', flush);
      const stop = form.subscribe(onChange);
      return () => {
        stop();
        window.removeEventListener('online', flush);
        saver.stop();
      };
    },
    hasUnsaved: () => !isForgotten && ['changed', 'saving', 'failed', 'stale'].includes(saver.getState().kind),
    load: (content, rev) => {
      form.put(content);
      seen = form.fingerprint();
      saver.settle(rev);
      void copy.drop();
    },
    forget: async () => {
      isForgotten = true;
      saver.stop();
      await copy.drop();
    },
  };
}

/** The copy of the open form on this device. It goes by the form's name until there is a draft, then by the draft's. */
function createLocalCopyWriter<K extends DraftKind>(
  { form, title, keyOf, owner, start }: AutosaveOptions<K>,
  getDraft: () => K['draft'] | undefined,
) {
  let formKey = keyOf(start?.id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    void saveLocalCopy<K>({
      owner,
      formKey,
      form: title,
      content: form.content(),
      draft: getDraft(),
      at: new Date().toISOString(),
    });
  };
  return {
    keep,
    keepSoon: () => {
      clearTimeout(timer);
      timer = setTimeout(keep, COPY_DEBOUNCE_MS);
    },
    drop: () => {
      clearTimeout(timer);
      return deleteLocalCopy(owner, formKey);
    },
    /** True where there was no draft before. */
    moveTo: ({ id }: K['draft']): boolean => {
      const next = keyOf(id);
      if (next === formKey) return false;
      void deleteLocalCopy(owner, formKey);
      formKey = next;
      return true;
    },
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);
