import type { ReactNode } from 'react';
import * as styles from './timeline.module.css';

export interface TimelineEvent {
  key: string;
  /** As shown; its zone belongs in it when it is not the viewer's. */
  time: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** The current entry. */
  isCurrent?: boolean | undefined;
  isBad?: boolean | undefined;
  /** It has not happened yet. */
  isExpected?: boolean | undefined;
}

/** What happened, newest first. The page sets how wide the times are (`--timeline-time-width`). */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map((event) => (
        <li
          key={event.key}
          data-current={event.isCurrent || undefined}
          data-bad={event.isBad || undefined}
          data-expected={event.isExpected || undefined}
          aria-current={event.isCurrent ? 'step' : undefined}
        >
          <time>{event.time}</time>
          <div>
            <b>{event.title}</b>
            {event.note && <small>{event.note}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}
