import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

/** The browser has let no window open: the way to the old system as a link, which a person follows by a click of their own. */
export function BlockedDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation(['overview', 'application']);
  return (
    <Dialog title={t('overview:contacts.blocked')} cancelLabel={t('application:close')} onClose={onClose}>
      <p>{t('overview:contacts.blockedText')}</p>
      <p className="contacts-blocked">
        <a href={address} target="_blank" rel="noopener noreferrer" className="text-link">
          {t('overview:contacts.open')}
        </a>
      </p>
    </Dialog>
  );
}
