import { useState } from 'react';
import { redirectLogin } from '@waybound/contract/wire/account/single-sign-on';
import ExternalLink from 'lucide-react/icons/external-link';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

/** Section 6: the way to the old system, with a token handed over, in a window of its own. */
export function OldSystem() {
  const { t } = useTranslation(['overview', 'application']);
  const [blocked, setBlocked] = useState<string>();
  const change = useChange(redirectLogin, { refreshes: [] });

  const enter = async () => {
    // Opened before the answer is there: a browser lets only a click open a window, and the answer comes later.
    const opened = window.open('', '_blank');
    // The old system must not get access to this window.
    if (opened) opened.opener = null;
    const answer = await change.run({});
    if (!answer) return opened?.close();
    const { url } = answer.data;
    if (!opened || opened.closed) return setBlocked(url);
    opened.location.replace(url);
  };

  return (
    <>
      <Button className="contacts-old" icon={<ExternalLink />} isBusy={change.isBusy} onClick={() => void enter()}>
        {t('overview:contacts.oldSystem')}
      </Button>
      {blocked && (
        <Dialog title={t('overview:contacts.blocked')} cancelLabel={t('application:close')} onClose={() => setBlocked(undefined)}>
          <p>{t('overview:contacts.blockedText')}</p>
          <p className="contacts-blocked">
            <a href={blocked} target="_blank" rel="noopener noreferrer" className="text-link">
              {t('overview:contacts.open')}
            </a>
          </p>
        </Dialog>
      )}
    </>
  );
}
