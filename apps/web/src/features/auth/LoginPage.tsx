import { useSite } from '../../api/standing-data.ts';
import { LanguageSwitch } from '../../parts/LanguageSwitch.tsx';
import { LoginArt } from './LoginArt.tsx';
import { LoginForm } from './LoginForm.tsx';
import './login.css';

export function LoginPage() {
  const site = useSite();
  return (
    <div className="login">
      <LoginArt />
      <main className="login-main">
        <div className="login-language">
          <LanguageSwitch />
        </div>
        <LoginForm />
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
