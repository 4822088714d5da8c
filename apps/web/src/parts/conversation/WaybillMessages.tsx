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
}

/** The section of a page in which customer and forwarder speak about its waybill; nothing where nothing is or can be said. */
export function WaybillMessages({ about, id, mayWrite }: WaybillMessagesProps) {
  const thread = useThread({ about, id });
  if (!thread || (thread.comments.length === 0 && !mayWrite)) return null;
  return <Messages about={about} id={id} thread={thread} mayWrite={mayWrite} />;
}

function Messages(talk: WaybillMessagesProps & { thread: WireAnswer<typeof readThread> }) {
  const { t } = useTranslation('cases');
  // A link may lead here, and the section comes later than its page.
  useLinkedSection();
  return (
    <section id="messages" tabIndex={-1} aria-label={t('talk.title')}>
      <h2>
        {t('talk.title')} <Badge count={talk.thread.unread} />
      </h2>
      <WaybillTalk {...talk} />
    </section>
  );
}
