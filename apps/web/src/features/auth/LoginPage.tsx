import { useState } from 'react';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { consumeUrlSecret } from '../../parts/sign-on/url-secrets.ts';
import { LanguageSwitch } from '../../parts/site/LanguageSwitch.tsx';
import { LoginArt } from './LoginArt.tsx';
import { LoginForm } from './LoginForm.tsx';
import './login.css';

const InvitationForm = lazyComponent(() => import('./InvitationForm.tsx').then((loaded) => loaded.InvitationForm), {
  topics: ['invitation', 'reasons'],
});
/** Its token is nowhere else any more: the form comes when the network is back, and nothing takes its place. */
const keepWaiting = () => undefined;

export function LoginPage() {
  const site = useSite();
  const { t } = useTranslation(['login']);
  // Its token has left the address bar before anything was shown.
  const [invitation, setInvitation] = useState(() => consumeUrlSecret('invitation'));
  const endInvitation = () => setInvitation(undefined);
  return (
    <div className="login">
      <LoginArt />
      <main className="login-main">
        <div className="login-language">
          <LanguageSwitch />
        </div>
        {invitation ? <InvitationForm token={invitation} onClose={endInvitation} onMissing={keepWaiting} /> : <LoginForm />}
        {site?.isOpenDemo && (
          <p className="login-footer" role="note">
            {t('login:openDemo')}
          </p>
        )}
        {site && (
          <footer className="login-footer">
            {site.copyright}
            {site.filingNo && ` · ${site.filingNo}`}
          </footer>
        )}
      </main>
    </div>
  );
}
