import { useState } from 'react';
import { listArticles } from '@waybound/contract/wire/site/site';
import { useCall } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useFormats } from '../../../parts/format.ts';
import { Panel } from '../Panel.tsx';
import './articles.css';

/** The rest is in the dialog. */
const SHOWN = 3;

const ArticleDialog = lazyComponent(() => import('./ArticleDialog.tsx').then((loaded) => loaded.ArticleDialog));

/** The site's announcements; nothing is shown where it has never made one. */
export function Articles() {
  const { t, language } = useTranslation('overview');
  const format = useFormats();
  const { data } = useCall(listArticles, {});
  const [openId, setOpenId] = useState<string>();
  if (!data || data.length === 0) return null;
  const current = data.filter(({ isCurrent }) => isCurrent).slice(0, SHOWN);
  const all = (
    <button type="button" className="text-link panel-more articles-all" onClick={() => setOpenId('')}>
      {t('articles.all')}
    </button>
  );
  return (
    <Panel title={t('articles.title')} name="articles" more={all}>
      {current.length === 0 && <p className="muted">{t('articles.none')}</p>}
      <ul className="articles">
        {current.map((article) => (
          <li key={article.id}>
            <button type="button" onClick={() => setOpenId(article.id)}>
              <span>{article[language].title}</span>
              <small>{`${t(`articles.kind.${article.kind}`)} · ${format.calendarDay(article.from)}`}</small>
            </button>
          </li>
        ))}
      </ul>
      {openId !== undefined && <ArticleDialog articles={data} openId={openId} onClose={() => setOpenId(undefined)} />}
    </Panel>
  );
}
