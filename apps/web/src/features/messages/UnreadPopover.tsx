import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UnreadMessages } from '@waybound/contract/messages';
import { place } from '../../kit/place.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { plainText } from '../../parts/plain-text.ts';
import { useFormats } from '../../parts/format.ts';
import './unread-popover.css';

/** Section 9: the popover shows 2 messages. */
const SHOWN = 2;

interface UnreadPopoverProps {
  id: string;
  anchor: Element;
  unread: UnreadMessages;
  onClose: () => void;
}

/** The newest unread messages under the bell, then an ellipsis (section 2). Only their words: whoever wants more opens the page. */
export function UnreadPopover({ id, anchor, unread: { count, data }, onClose }: UnreadPopoverProps) {
  const { t } = useTranslation('messages');
  const format = useFormats();
  const bubble = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    element.showPopover();
    place(element, anchor, 'below-end');
  }, [anchor]);
  useEffect(() => {
    const leave = () => close();
    document.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', leave, { capture: true });
  }, []);
  return (
    <div ref={bubble} id={id} className="unread-popover" role="tooltip" popover="manual">
      {count === 0 && <p className="muted">{t('none')}</p>}
      {data.slice(0, SHOWN).map((message) => (
        <p key={message.id}>
          <span>{plainText(message.message)}</span>
          <time dateTime={message.cdate}>{format.ago(message.cdate)}</time>
        </p>
      ))}
      {count > SHOWN && <p className="muted">{t('more', { count: count - SHOWN })}</p>}
    </div>
  );
}
