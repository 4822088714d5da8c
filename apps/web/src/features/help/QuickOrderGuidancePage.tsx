import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { useSite } from '../../api/bootstrap-data.ts';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { GuideChapter } from './GuideChapter.tsx';
import { GuideSearch } from './GuideSearch.tsx';
import { chaptersIn, type ChapterText } from './guide-chapters.ts';
import type { ChapterName } from './guide-names.ts';
import { hitsIn, termsOf } from './guide-search.ts';
import { useHits } from './use-hits.ts';
import { useShownChapter } from './use-shown-chapter.ts';
import './help.css';

/** The guide with pictures of this very product (section 2, system help): chapters with anchors, searched in place. */
export function QuickOrderGuidancePage() {
  const { t, group } = useTranslation(['help', 'application', 'pageTitles']);
  const [query, setQuery] = useState('');
  const { region, at, go, restart } = useHits();
  const texts: Readonly<Record<ChapterName, ChapterText>> = group('chapters');
  const terms = useMemo(() => termsOf(query), [query]);
  const variant = useSite()?.variant;
  const chapters = chaptersIn(variant)
    .map((chapter, index) => ({
      chapter,
      number: index + 1,
      text: texts[chapter.name],
      hits: terms.length > 0 ? hitsIn(texts[chapter.name], terms) : 0,
    }))
    .filter((each) => terms.length === 0 || each.hits > 0);
  const shown = useShownChapter(chapters.map(({ chapter }) => chapter.name).join());

  const search = (next: string) => {
    restart();
    setQuery(next);
  };
  return (
    <div className="guide-page">
      <PageHeader title={t('pageTitles:quickOrderGuidance')} subtitle={t('help:guide.subtitle')}>
        <Link className="text-link" to="/systemHelp/contactUs">
          {t('help:guide.toContact')}
        </Link>
      </PageHeader>
      <div className="guide">
        <div className="guide-side">
          <GuideSearch query={query} found={chapters.reduce((sum, each) => sum + each.hits, 0)} at={at} onQuery={search} onGo={go} />
          <nav aria-label={t('help:guide.contents')}>
            <ol>
              {chapters.map(({ chapter: { name }, text, number, hits: count }) => (
                <li key={name}>
                  <a href={`#${name}`} aria-current={name === shown ? 'location' : undefined}>
                    <span aria-hidden="true">{number}</span>
                    <span>{text.title}</span>
                    {count > 0 && <small>{count}</small>}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div ref={region} className="guide-chapters">
          {chapters.map(({ chapter, text, number }) => (
            <GuideChapter key={chapter.name} chapter={chapter} text={text} number={number} terms={terms} />
          ))}
          {chapters.length === 0 && (
            <EmptyState icon={<SearchX />} title={t('help:guide.nothing', { text: query.trim() })}>
              {t('help:guide.nothingText')}
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
