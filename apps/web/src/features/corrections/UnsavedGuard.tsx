import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const LOGIN_PATH = '/login';

/** Leaving with something unsaved asks once; a session that ends does not. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('corrections');
  const leaving = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && next.pathname !== LOGIN_PATH,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <Dialog
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      isDanger
      onConfirm={leaving.proceed}
      onClose={leaving.reset}
    >
      {t('leave.text')}
    </Dialog>
  );
}
