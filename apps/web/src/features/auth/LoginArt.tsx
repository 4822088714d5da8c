import { useTranslation } from '../../kit/use-translation.ts';
import { LazyWorldMap } from '../../parts/LazyWorldMap.ts';
import { SiteLogo } from '../../parts/site/SiteLogo.tsx';
import { useSite } from '../../api/bootstrap-data.ts';
import { siteFile, useSiteTitle } from '../../parts/site/site-brand.ts';
import { LOGIN_PLACES, LOGIN_ROUTES, MAP_FRAME } from './login-map-routes.ts';

const MODES = ['sea', 'air', 'rail', 'truck', 'express', 'fba'] as const;

/** What the product is about, as a picture: the site's own, or lanes that nobody's goods travel. */
export function LoginArt() {
  const { t } = useTranslation('login');
  const siteTitle = useSiteTitle();
  const hero = siteFile(useSite(), 'hero');
  return (
    <header className="login-art">
      <div className="login-map">
        {hero ? (
          <img src={hero} alt="" />
        ) : (
          <LazyWorldMap title="" variant="deep" routes={LOGIN_ROUTES} places={LOGIN_PLACES} frame={MAP_FRAME} />
        )}
      </div>
      <p className="login-brand">
        <SiteLogo kind="loginLogo" />
        <span>{siteTitle}</span>
      </p>
      <div className="login-words">
        <p className="login-headline">{t('headline')}</p>
        <p className="login-subline">{t('subline')}</p>
        <ul className="login-modes">
          {MODES.map((mode) => (
            <li key={mode}>{t(`modes.${mode}`)}</li>
          ))}
        </ul>
      </div>
    </header>
  );
}
