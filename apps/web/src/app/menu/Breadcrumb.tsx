import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { HOME_PATH } from '../first-pages.ts';
import { useCurrentPage } from '../router/use-current-page.ts';
import './breadcrumb.css';

/** Always starts at the dashboard (section 2, layout). */
export function Breadcrumb() {
  const { t } = useTranslation(['header', 'firstPages', 'pageTitles']);
  const { page } = useCurrentPage();
  const isHome = !page || page.path === HOME_PATH;
  return (
    <nav className="breadcrumb" aria-label={t('header:breadcrumb')}>
      <ol>
        <li>
          {isHome ? <span aria-current="page">{t('firstPages:dashboard')}</span> : <Link to={HOME_PATH}>{t('firstPages:dashboard')}</Link>}
        </li>
        {!isHome && page.section && <li>{t(`header:sections.${page.section}`)}</li>}
        {!isHome && (
          <li>
            <span aria-current="page">{t(page.title)}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
