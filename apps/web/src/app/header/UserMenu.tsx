import { useState, type ComponentType } from 'react';
import { useRouter } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tag from 'lucide-react/icons/tag';
import { hasSimplePassword } from '../../api/session.ts';
import { useSessionUser, useSite } from '../../api/bootstrap-data.ts';
import { MenuButton } from '../../kit/menu/Menu.tsx';
import { accountPage } from '../../features/account/routes.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { logOut } from '../log-out.ts';
import { setPaletteOpen, usePaletteOpen } from '../palette/open-palette.ts';

/** Orders stored on this device alone; their code is loaded when somebody wants to leave. */
const localOrders = () => import('../../parts/form/draft/local-copies.ts');

/** A dialog that an entry opens. */
type EntryDialog = ComponentType<{ onClose: () => void }>;
const PasswordDialog: EntryDialog = lazyComponent(
  () => import('../../features/account/PasswordDialog.tsx').then((loaded) => loaded.PasswordDialog),
  { topics: ['account', 'reasons'] },
);
const LabelSettingsDialog: EntryDialog = lazyComponent(
  () => import('../../features/label-settings/LabelSettingsDialog.tsx').then((loaded) => loaded.LabelSettingsDialog),
  { topics: ['labelSettings', 'labels', 'rules'] },
);

const LogOutDialog = lazyComponent(() => import('../../features/account/LogOutDialog.tsx').then((loaded) => loaded.LogOutDialog), {
  topics: ['account'],
});

const Palette = lazyComponent(() => import('../palette/Palette.tsx').then((loaded) => loaded.Palette), { topics: ['search', 'statuses'] });

/**
 * The customer's code and name, and what belongs to the person (section 2, layout). One line an entry: a page it leads to, or a dialog.
 * The command palette offers the entries too.
 */
export function UserMenu() {
  const { t } = useTranslation(['header', 'pageTitles', 'application']);
  const router = useRouter();
  const user = useSessionUser();
  const [unsaved, setUnsaved] = useState(0);
  // Section 4: a simple password is asked to be changed on entering the layout.
  const [Opened, setOpened] = useState<EntryDialog | undefined>(() => (hasSimplePassword() ? PasswordDialog : undefined));
  const isPaletteOpen = usePaletteOpen();
  // Section 2: the name is shown beside the code, except for one customer of the site.
  const isNameless = useSite()?.namelessCustomerCode === user?.customerCode;
  if (!user) return null;
  const { customerCode, customerNameShort } = user;

  /** Somebody who leaves on purpose leaves nothing behind: what was typed and never saved is asked about first. */
  const leave = async () => {
    const count = await (await localOrders()).countLocalCopies(user);
    if (count > 0) setUnsaved(count);
    else await logOut(router);
  };
  const leaveAnyway = async () => {
    await (await localOrders()).deleteLocalCopies(user);
    await logOut(router);
  };
  const goTo = (href: string) => void router.navigate({ href });
  const open = (dialog: EntryDialog) => setOpened(() => dialog);

  const items = [
    { key: 'account', label: t('pageTitles:account'), icon: <ShieldCheck size={15} />, onSelect: () => goTo(accountPage.path) },
    { key: 'password', label: t('changePassword'), icon: <KeyRound size={15} />, onSelect: () => open(PasswordDialog) },
    { key: 'label', label: t('labelSettings'), icon: <Tag size={15} />, onSelect: () => open(LabelSettingsDialog) },
    { key: 'logout', label: t('logout'), icon: <LogOut size={15} />, isSeparated: true, onSelect: () => void leave() },
  ];
  return (
    <>
      <MenuButton label={t('account')} items={items}>
        {(trigger) => (
          <button type="button" className="user-menu" {...trigger}>
            <i aria-hidden="true">{user.avatar ? <img src={user.avatar} alt="" /> : customerNameShort.charAt(0)}</i>
            <em className="visually-hidden">{t('account')}</em>
            <span>
              <b>{customerCode}</b>
              <small>{[user.isPotential && t('potential'), !isNameless && customerNameShort].filter(Boolean).join(' · ')}</small>
            </span>
          </button>
        )}
      </MenuButton>
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
      {isPaletteOpen && <Palette entries={items} onClose={() => setPaletteOpen(false)} />}
      {unsaved > 0 && <LogOutDialog unsaved={unsaved} onConfirm={() => void leaveAnyway()} onClose={() => setUnsaved(0)} />}
    </>
  );
}
