import type { UnreadMessages } from '@waybound/contract/notices/messages';
import { UNREAD_SHOWN } from '@waybound/contract/wire/notices/messages';
import { LiveTooltip } from '../../kit/tooltip/LiveTooltip.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { plainText } from './plain-text.ts';
import { useFormats } from '../../parts/format.ts';
import './unread-popover.css';

interface UnreadPopoverProps {
  id: string;
  anchor: Element;
  unread: UnreadMessages;
  onClose: () => void;
}

/** The newest unread messages under the bell, then an ellipsis (section 2). Only their words: the page shows more. */
export function UnreadPopover({ id, anchor, unread: { count, data }, onClose }: UnreadPopoverProps) {
  const { t } = useTranslation('messages');
  const format = useFormats();
  return (
    <LiveTooltip id={id} anchor={anchor} className="unread-popover" side="bottom" align="end" onClose={onClose}>
      {count === 0 && <p className="muted">{t('none')}</p>}
      {data.slice(0, UNREAD_SHOWN).map((message) => (
        <p key={message.id}>
          <span>{plainText(message.message)}</span>
          <time dateTime={message.cdate}>{format.ago(message.cdate)}</time>
        </p>
      ))}
      {count > UNREAD_SHOWN && <p className="muted">{t('more', { count: count - UNREAD_SHOWN })}</p>}
    </LiveTooltip>
  );
}
