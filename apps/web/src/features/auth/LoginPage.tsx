import { lazy, Suspense, useState } from 'react';
import { useSite } from '../../api/bootstrap-data.ts';
import { loadPart } from '../../kit/loading/lazy-part.ts';
import { consumeUrlSecret } from '../../parts/sign-on/url-secrets.ts';
import { LanguageSwitch } from '../../parts/site/LanguageSwitch.tsx';
import { LoginArt } from './LoginArt.tsx';
import { LoginForm } from './LoginForm.tsx';
import './login.css';

const InvitationForm = lazy(() =>
  loadPart(async () => ({ default: (await import('./InvitationForm.tsx')).InvitationForm }), { topics: ['invitation', 'reasons'] }),
);

export function LoginPage() {
  const site = useSite();
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
        <Suspense>{invitation ? <InvitationForm token={invitation} onClose={endInvitation} /> : <LoginForm />}</Suspense>
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
