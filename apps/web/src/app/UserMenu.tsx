import { lazy, Suspense, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../api/standing-data.ts';
import { MenuButton } from '../kit/Menu.tsx';
import { logOut } from './log-out.ts';

/** Orders kept on this device alone; their code is loaded when somebody wants to leave. */
const localOrders = () => import('../features/orders/draft/local-copies.ts');
const Dialog = lazy(async () => ({ default: (await import('../kit/Dialog.tsx')).Dialog }));

/** The customer's code and name, and what belongs to the person (section 2, layout). */
export function UserMenu() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useSessionUser();
  const [unsaved, setUnsaved] = useState(0);
  if (!user) return null;
  const { customerCode, customerNameShort } = user;

  /** Somebody who leaves on purpose leaves nothing behind: what was typed and never saved is asked about first. */
  const leave = async () => {
    const count = await (await localOrders()).countLocalOrders(user);
    if (count > 0) setUnsaved(count);
    else await logOut(router);
  };
  const leaveAnyway = async () => {
    await (await localOrders()).deleteLocalOrders(user);
    await logOut(router);
  };

  const items = [{ key: 'logout', label: t('layout.logout'), icon: <LogOut size={15} />, onSelect: () => void leave() }];
  return (
    <>
      <MenuButton label={t('layout.account')} items={items}>
        {(trigger) => (
          <button type="button" className="user-menu" {...trigger}>
            <i aria-hidden="true">{customerNameShort.charAt(0)}</i>
            <em className="visually-hidden">{t('layout.account')}</em>
            <span>
              <b>{customerCode}</b>
              <small>{customerNameShort}</small>
            </span>
          </button>
        )}
      </MenuButton>
      {unsaved > 0 && (
        <Suspense>
          <Dialog
            title={t('layout.logoutAsk', { count: unsaved })}
            isDanger
            confirmLabel={t('layout.logoutAnyway')}
            cancelLabel={t('cancel')}
            onConfirm={() => void leaveAnyway()}
            onClose={() => setUnsaved(0)}
          >
            {t('layout.logoutWarning')}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
