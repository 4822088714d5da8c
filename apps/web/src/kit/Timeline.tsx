import type { ReactNode } from 'react';
import './timeline.css';

export interface TimelineEvent {
  key: string;
  /** As shown; its zone belongs in it when it is not the viewer's. */
  time: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** Where things stand now. */
  isCurrent?: boolean | undefined;
  isBad?: boolean | undefined;
}

/** What happened, newest first. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {events.map((event) => (
        <li
          key={event.key}
          data-current={event.isCurrent || undefined}
          data-bad={event.isBad || undefined}
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
