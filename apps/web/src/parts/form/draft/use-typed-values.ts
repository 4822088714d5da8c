import { useEffect, useState } from 'react';
import { deleteLocalCopy, saveLocalCopy } from './local-copies.ts';
import type { SavedDraft } from './draft-saver.ts';
import type { TypedKind, TypedValues } from './WithTypedValues.tsx';

/** On this device almost at once, so that a closed tab loses nothing. */
const COPY_DEBOUNCE_MS = 300;

export interface TypedKeeper<V extends object> {
  hasUnsaved: () => boolean;
  /** This is on the server now, as `draft` where it was not before. What was typed since stays on this device alone. */
  settle: (saved: V, draft?: SavedDraft) => void;
  /** Answers when what was typed is on this device. */
  keep: () => Promise<void>;
  /** The form is sent or not wanted: nothing of it stays on this device. */
  forget: () => Promise<void>;
  /** What is typed now, and what the next save starts from. */
  put: (values: V, draft: SavedDraft | undefined) => void;
  stop: () => void;
}

function createKeeper<V extends object>({ owner, formKey, name }: TypedValues<V>, begun: V, typed: V): TypedKeeper<V> {
  let saved = begun;
  let now = typed;
  let draft: SavedDraft | undefined;
  let isForgotten = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hasUnsaved = () => !isForgotten && JSON.stringify(now) !== JSON.stringify(saved);
  const keep = () => {
    clearTimeout(timer);
    if (!hasUnsaved()) return deleteLocalCopy(owner, formKey);
    return saveLocalCopy<TypedKind<V>>({ owner, formKey, form: name, content: now, draft, at: new Date().toISOString() });
  };
  return {
    hasUnsaved,
    keep,
    settle: (values, base) => {
      saved = values;
      if (base) draft = { id: base.id, rev: base.rev };
      void keep();
    },
    forget: () => {
      isForgotten = true;
      return keep();
    },
    put: (values, base) => {
      draft = base && { id: base.id, rev: base.rev };
      if (values === now) return;
      now = values;
      clearTimeout(timer);
      timer = setTimeout(() => void keep(), COPY_DEBOUNCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Holds on this device what is typed into a form that somebody saves with a press.
 *
 * @param begun what the form began with, as the server has it
 * @param draft what the next save starts from
 */
export function useTypedValues<V extends object>(typed: TypedValues<V>, begun: V, values: V, draft?: SavedDraft): TypedKeeper<V> {
  const [keeper] = useState(() => createKeeper(typed, begun, values));
  useEffect(() => keeper.put(values, draft), [keeper, values, draft]);
  useEffect(() => keeper.stop, [keeper]);
  return keeper;
}
