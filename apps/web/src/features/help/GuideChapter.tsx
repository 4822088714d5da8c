import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Hash from 'lucide-react/icons/hash';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useTranslation } from '../../kit/use-translation.ts';
import { useTitles } from '../../parts/page.ts';
import { pictureOf, type CHAPTERS, type ChapterText } from './guide-chapters.ts';
import { PICTURE_PX } from './guide-names.ts';
import { Highlighted } from './Highlighted.tsx';
import { ParcelRules } from './ParcelRules.tsx';

interface GuideChapterProps {
  chapter: (typeof CHAPTERS)[number];
  text: ChapterText;
  number: number;
  terms: readonly string[];
}

export function GuideChapter({ chapter: { name, opens }, text, number, terms }: GuideChapterProps) {
  const { t, language } = useTranslation(['help', 'application', 'firstPages', 'pageTitles']);
  const titleOf = useTitles();
  const picture = pictureOf(language, name);
  const headingId = `${name}-title`;
  return (
    <section id={name} className="guide-chapter" aria-labelledby={headingId}>
      <header>
        <span className="guide-number" aria-hidden="true">
          {number}
        </span>
        <h2 id={headingId}>
          <Highlighted text={text.title} terms={terms} />
        </h2>
        <a className="guide-anchor" href={`#${name}`} aria-label={t('help:guide.link', { title: text.title })}>
          <Hash size={14} aria-hidden="true" />
        </a>
      </header>
      <p>
        <Highlighted text={text.text} terms={terms} />
      </p>
      <ol>
        {Object.entries(text.steps).map(([key, step]) => (
          <li key={key}>
            <Highlighted text={step} terms={terms} />
          </li>
        ))}
      </ol>
      {name === 'parcels' && <ParcelRules />}
      <p className="guide-hint">
        <Lightbulb size={15} aria-hidden="true" />
        <span>
          <b>{t('help:guide.hint')}</b> <Highlighted text={text.hint} terms={terms} />
        </span>
      </p>
      {picture && (
        <a
          className="guide-picture"
          href={picture}
          target="_blank"
          rel="noreferrer"
          aria-label={t('help:guide.enlarge', { title: text.title })}
        >
          <img src={picture} {...PICTURE_PX} loading="lazy" decoding="async" alt={text.picture} />
        </a>
      )}
      {opens && (
        <Link className="text-link guide-opens" to={opens}>
          {t('help:guide.open', { page: t(titleOf(opens)) })}
          <ArrowRight size={14} aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}
