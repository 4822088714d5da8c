import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Timeline } from '../../kit/status/Timeline.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { CourseTime } from './CourseTime.tsx';
import type { CourseEntry } from './course-entry.ts';
import './course.css';

/** What is older is a click away. */
const SHOWN = 10;

interface CourseProps {
  label: string;
  /** Said where nothing has happened yet. */
  empty: string;
  /** The newest first. */
  entries: readonly CourseEntry[];
}

/** The course of a waybill of any kind: when, what, where and by whose word. The page names the topic `course`. */
export function Course({ label, empty, entries }: CourseProps) {
  const { t } = useTranslation('course');
  const [isWhole, setIsWhole] = useState(false);
  if (entries.length === 0) return <p className="muted">{empty}</p>;
  const events = (isWhole ? entries : entries.slice(0, SHOWN)).map((entry) => {
    const { key, at, timeZone, certainty = 'actual', title, isCorrected, isCurrent, isBad } = entry;
    return {
      key,
      time: <CourseTime at={at} timeZone={timeZone} certainty={certainty} />,
      title: isCorrected ? <s>{title}</s> : title,
      note: <CourseNote entry={entry} />,
      isCurrent,
      isBad: isBad && !isCorrected,
      isExpected: certainty !== 'actual',
    };
  });
  return (
    <div className="course">
      <Timeline label={label} events={events} />
      {!isWhole && entries.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('older', { count: entries.length - SHOWN })}
        </Button>
      )}
    </div>
  );
}

function CourseNote({ entry: { isCorrected, marks = [], facts = [], others = [] } }: { entry: CourseEntry }) {
  const { t } = useTranslation('course');
  return (
    <>
      {[...(isCorrected ? [t('corrected')] : []), ...marks].map((mark) => (
        <span key={mark} className="waybill-mark">
          {mark}
        </span>
      ))}
      <span dir="auto">{facts.filter(Boolean).join(' · ')}</span>
      {others.map(({ key, text }) => (
        <span key={key} className="course-other">
          {text}
        </span>
      ))}
    </>
  );
}
