import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import type { WireAnswer } from '@waybound/contract/wire';
import type { readThread } from '@waybound/contract/wire/cases/threads';
import { Badge } from '../../../../kit/status/Badge.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useThread, WaybillTalk } from '../../../../parts/conversation/WaybillTalk.tsx';
import { useLinkedSection } from '../../../../parts/focus-section.ts';
import { Section } from '../Section.tsx';

/** What customer and forwarder say about a waybill. */
export function Thread({ waybill, may }: Pick<WaybillDetail, 'waybill' | 'may'>) {
  const { id } = waybill;
  const thread = useThread({ about: 'waybill', id });
  if (!thread || (thread.comments.length === 0 && may['comment'] !== null)) return null;
  return <Talk id={id} thread={thread} mayWrite={may['comment'] === null} />;
}

interface TalkProps {
  id: string;
  thread: WireAnswer<typeof readThread>;
  mayWrite: boolean;
}

function Talk(talk: TalkProps) {
  const { t } = useTranslation('cases');
  // A link may lead here, and the section comes later than its page.
  useLinkedSection();
  return (
    <Section title={t('talk.title')} anchor="messages" extra={<Badge count={talk.thread.unread} />}>
      <WaybillTalk about="waybill" {...talk} />
    </Section>
  );
}
