import type { ComponentType, ReactNode } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import type { readThread, THREADS_OF } from '@waybound/contract/wire/cases/threads';
import { Badge } from '../../kit/status/Badge.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useLinkedSection } from '../focus-section.ts';
import { useThread, WaybillTalk } from './WaybillTalk.tsx';

interface WaybillMessagesProps {
  about: (typeof THREADS_OF)[number];
  id: string;
  mayWrite: boolean;
  /** As the sections of the page look; left out, a plain one. */
  Section?: ComponentType<SectionProps>;
  /** Where there is nothing else to look at: what is shown while it loads, or instead where it cannot be. */
  Waiting?: ComponentType<{ error: unknown; onRetry: () => void }>;
}

interface SectionProps {
  title: string;
  anchor: string;
  extra: ReactNode;
  children: ReactNode;
}

/** The section of a page in which customer and forwarder speak about its waybill; nothing where nothing is or can be said. */
export function WaybillMessages({ about, id, mayWrite, Section = PlainSection, Waiting }: WaybillMessagesProps) {
  const { data: thread, error, refetch } = useThread({ about, id });
  if (!thread) return Waiting ? <Waiting error={error} onRetry={() => void refetch()} /> : null;
  if (thread.comments.length === 0 && !mayWrite) return null;
  return <Messages about={about} id={id} thread={thread} mayWrite={mayWrite} Section={Section} />;
}

function Messages({ Section, ...talk }: Required<Omit<WaybillMessagesProps, 'Waiting'>> & { thread: WireAnswer<typeof readThread> }) {
  const { t } = useTranslation('cases');
  // A link may lead here, and the section comes later than its page.
  useLinkedSection();
  return (
    <Section title={t('talk.title')} anchor="messages" extra={<Badge count={talk.thread.unread} />}>
      <WaybillTalk {...talk} />
    </Section>
  );
}

const PlainSection = ({ title, anchor, extra, children }: SectionProps) => (
  <section id={anchor} tabIndex={-1} aria-label={title}>
    <h2>
      {title} {extra}
    </h2>
    {children}
  </section>
);
