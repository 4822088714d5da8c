import { useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';

interface Place {
  pathname: string;
  search: object;
}

/** A form that may be left with something unsaved. */
interface LeftForm {
  hasUnsaved: () => boolean;
  /** `flush` answers true when nothing is unsaved any more. */
  saver: { flush: () => Promise<boolean> };
  forget: () => Promise<void>;
}

interface LeaveGuardProps {
  draft: LeftForm;
  /** The first save puts the draft's id into the address: that is the same form. */
  isSameForm: (from: Place, to: Place) => boolean;
  words: Readonly<Record<'title' | 'text' | 'save' | 'stay' | 'discard', string>>;
}

const LOGIN_PATH = '/login';

/** Leaving with something unsaved asks once. A session that ends does not ask: this device stores what was typed for the same login. */
export function LeaveGuard({ draft, isSameForm, words }: LeaveGuardProps) {
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
