import { useId, useMemo, useState } from 'react';
import type { Message } from '@waybound/contract/notices/messages';
import type { MessageKind } from '@waybound/contract/wire/notices/message-kinds';
import { batchReadMessage, manageMessage, queryUnreadMessage } from '@waybound/contract/wire/notices/messages';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useChange } from '../../../api/query.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { WaybillLink } from '../../../parts/waybill/WaybillLink.tsx';
import { plainText } from '../plain-text.ts';

const Markup = lazyComponent(() => import('../Markup.tsx').then((loaded) => loaded.Markup));

/** What the customer has to do something about. */
const URGENT: readonly MessageKind[] = [
  'questionAsked',
  'rejected',
  'measuredAbove',
  'receivedShort',
  'frozen',
  'returnRejected',
  'returnAsked',
  'returnCameLate',
  'returnClaimGranted',
  'returnOnShelf',
  'outboundRefused',
  'parcelProblem',
  'parcelStopped',
  'bagShort',
];

/** They lead to the exports of who reads them. */
const OF_EXPORTS: readonly MessageKind[] = ['exportReady', 'exportFailed'];

interface MessageItemProps {
  message: Message;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onOpen: () => void;
}

/** One message: its first words, and opened all of it. Opening it marks it as read. */
export function MessageItem({ message, isPicked, onPick, onOpen }: MessageItemProps) {
  const { t } = useTranslation('messages');
  const format = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const read = useChange(batchReadMessage, { refreshes: [manageMessage, queryUnreadMessage] });
  const excerpt = useMemo(() => plainText(message.content), [message.content]);
  const isUnread = message.status === 0;
  const toggle = () => {
    setIsOpen(!isOpen);
    if (isOpen || !isUnread) return;
    onOpen();
    void read.run({ ids: [message.id] });
  };
  return (
    <li className="message" data-unread={isUnread || undefined} data-picked={isPicked || undefined}>
      <Checkbox
        className="message-pick"
        aria-label={t('select', { excerpt })}
        checked={isPicked}
        onChange={({ target }) => onPick(target.checked)}
      />
      <button type="button" className="message-head" aria-expanded={isOpen} aria-controls={bodyId} onClick={toggle}>
        <i className="message-mark">{isUnread && <span className="visually-hidden">{t('unreadMark')}</span>}</i>
        <span className="message-kind" data-urgent={URGENT.includes(message.kind) || undefined}>
          {t(`kind.${message.kind}`)}
        </span>
        <span className="message-excerpt">{excerpt}</span>
        <time dateTime={message.cdate}>{format.moment(message.cdate)}</time>
        <ChevronRight size={15} aria-hidden="true" />
      </button>
      <div id={bodyId} className="message-body" hidden={!isOpen}>
        {isOpen && <Markup html={message.content} whenMissing={<p>{excerpt}</p>} />}
        {isOpen && <AboutLink message={message} />}
        {isOpen && OF_EXPORTS.includes(message.kind) && <Link to="/myProfile/exports">{t('openExports')}</Link>}
      </div>
    </li>
  );
}

/** To the waybill that it is about, where it is about one. */
function AboutLink({ message: { waybillKind: kind, waybillId: id, waybillNo } }: { message: Message }) {
  const { t } = useTranslation('messages');
  if (kind === null || id === null || waybillNo === null) return null;
  return <WaybillLink waybill={{ kind, id, waybillNo }} text={t('open', { waybillNo })} />;
}
