import { useState } from 'react';
import { redirectLogin } from '@waybound/contract/wire/account/single-sign-on';
import ExternalLink from 'lucide-react/icons/external-link';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Most browsers let a click open a window. */
const BlockedDialog = lazyComponent(() => import('./BlockedDialog.tsx').then((loaded) => loaded.BlockedDialog));

/** Section 6: the way to the old system, with a token handed over, in a window of its own. */
export function OldSystem() {
  const { t } = useTranslation('overview');
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
        {t('contacts.oldSystem')}
      </Button>
      {blocked && <BlockedDialog address={blocked} onClose={() => setBlocked(undefined)} />}
    </>
  );
}
