import type { Article } from '@waybound/contract/site/site';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { CleanMarkup } from './CleanMarkup.tsx';
import { useFormats } from '../../../parts/format.ts';
import './article-dialog.css';

interface ArticleDialogProps {
  articles: readonly Article[];
  /** The one to read now; the others are folded. */
  openId: string;
  onClose: () => void;
}

/** All announcements: those that are on, and below them those that have been. */
export function ArticleDialog({ articles, openId, onClose }: ArticleDialogProps) {
  const { t } = useTranslation(['overview', 'application']);
  const groups = [
    { title: t('overview:articles.current'), shown: articles.filter(({ isCurrent }) => isCurrent) },
    { title: t('overview:articles.past'), shown: articles.filter(({ isCurrent }) => !isCurrent) },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <Dialog title={t('overview:articles.title')} cancelLabel={t('application:close')} size="medium" onClose={onClose}>
      {groups.map(({ title, shown }) => (
        <section key={title} className="article-group">
          <h3>{title}</h3>
          {shown.map((article) => (
            <OneArticle key={article.id} article={article} isOpen={article.id === openId} />
          ))}
        </section>
      ))}
    </Dialog>
  );
}

function OneArticle({ article, isOpen }: { article: Article; isOpen: boolean }) {
  const { t, language } = useTranslation('overview');
  const format = useFormats();
  const { title, body } = article[language === 'en' ? 'en' : 'zh'];
  const from = format.calendarDay(article.from);
  return (
    <details className="article" open={isOpen}>
      <summary>
        <b>{title}</b>
        <small>
          {t(`articles.kind.${article.kind}`)}
          {' · '}
          {article.to ? t('articles.period', { from, to: format.calendarDay(article.to) }) : t('articles.from', { from })}
        </small>
      </summary>
      <CleanMarkup markup={body} />
    </details>
  );
}
