import { useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { Draft } from './use-draft.ts';

interface Location {
  pathname: string;
  search: { randomCode?: string | undefined };
}

const LOGIN_PATH = '/login';

/** The first save puts the draft's id into the address: that is the same form. */
const isSameForm = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search.randomCode === to.search.randomCode;

/** Leaving with something unsaved asks once. A session that ends does not ask: this device stores what was typed for the same login. */
export function LeaveGuard({ draft }: { draft: Draft }) {
  const { t } = useTranslation('order');
  const [isSaving, setIsSaving] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // An address outside the product's pages has no search of its own.
      draft.hasUnsaved() && next.pathname !== LOGIN_PATH && !isSameForm(current as Location, next as Location),
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
      title={t('leave.title')}
      confirmLabel={t('leave.save')}
      cancelLabel={t('leave.stay')}
      isBusy={isSaving}
      footer={
        <Button isDisabled={isSaving} onClick={() => void discard()}>
          {t('leave.discard')}
        </Button>
      }
      onConfirm={() => void saveAndLeave()}
      onClose={reset}
    >
      {t('leave.text')}
    </Dialog>
  );
}
