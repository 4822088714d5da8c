import { useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import type { DraftKind } from './draft-saver.ts';
import type { Draft } from './use-draft.ts';

interface Place {
  pathname: string;
  search: object;
}

interface LeaveGuardProps<K extends DraftKind> {
  draft: Draft<K>;
  /** The first save puts the draft's id into the address: that is the same form. */
  isSameForm: (from: Place, to: Place) => boolean;
  words: Readonly<Record<'title' | 'text' | 'save' | 'stay' | 'discard', string>>;
}

const LOGIN_PATH = '/login';

/** Leaving with something unsaved asks once. A session that ends does not ask: this device stores what was typed for the same login. */
export function LeaveGuard<K extends DraftKind>({ draft, isSameForm, words }: LeaveGuardProps<K>) {
  const [isSaving, setIsSaving] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => draft.hasUnsaved() && next.pathname !== LOGIN_PATH && !isSameForm(current, next),
    enableBeforeUnload: draft.hasUnsaved,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  const { proceed, reset } = leaving;
  const saveAndLeave = async () => {
    setIsSaving(true);
    const isSaved = await draft.saver.flush();
    setIsSaving(false);
    if (isSaved) proceed();
    else reset();
  };
  const discard = async () => {
    await draft.forget();
    proceed();
  };
  return (
    <Dialog
      title={words.title}
      confirmLabel={words.save}
      cancelLabel={words.stay}
      isBusy={isSaving}
      footer={
        <Button isDisabled={isSaving} onClick={() => void discard()}>
          {words.discard}
        </Button>
      }
      onConfirm={() => void saveAndLeave()}
      onClose={reset}
    >
      {words.text}
    </Dialog>
  );
}
