import { useEffect, useId, useRef, useState } from 'react';
import type { UnreadMessages } from '@waybound/contract/notices/messages';
import { createLink } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { Badge } from '../../kit/status/Badge.tsx';
import { IconButtonLink } from '../../kit/button/IconButtonLink.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';

/** The pointer may cross the gap to the popover. */
const LEAVE_MS = 150;
/** What is on the screen comes first. */
const AFTER_PAINT_MS = 300;

const BellLink = createLink(IconButtonLink);
const UnreadPopover = lazyComponent(() => import('../../features/messages/UnreadPopover.tsx').then((loaded) => loaded.UnreadPopover), {
  topics: ['messages'],
});

/** How many messages are unread; hover shows the newest, a click opens the list of them (section 2, layout). */
export function MessageBell() {
  const { t } = useTranslation('header');
  const unread = useUnread();
  const [anchor, setAnchor] = useState<Element>();
  const leaving = useRef(0);
  const popoverId = useId();
  const count = unread?.count ?? 0;
  const show = ({ currentTarget }: { currentTarget: Element }) => {
    window.clearTimeout(leaving.current);
    setAnchor(currentTarget);
  };
  const hide = () => {
    window.clearTimeout(leaving.current);
    setAnchor(undefined);
  };
  return (
    <span
      className="message-bell"
      role="presentation"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event)}
      onPointerLeave={() => (leaving.current = window.setTimeout(hide, LEAVE_MS))}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <BellLink
        to="/systemInformation"
        search={{ messageStatus: '0' }}
        aria-label={count > 0 ? t('messagesUnread', { unread: count }) : t('messages')}
        aria-describedby={anchor && unread ? popoverId : undefined}
      >
        <Badge count={count}>
          <Bell size={17} strokeWidth={1.7} />
        </Badge>
      </BellLink>
      {anchor && unread && <UnreadPopover id={popoverId} anchor={anchor} unread={unread} onClose={hide} />}
    </span>
  );
}

/** Undefined until the first answer. All that knows how it is found out comes after the page that somebody opened. */
function useUnread(): UnreadMessages | undefined {
  const [unread, setUnread] = useState<UnreadMessages>();
  useEffect(() => {
    const leaving = new AbortController();
    const start = async (): Promise<void> => {
      const { watchUnread } = await import('../../features/messages/unread/watch-unread.ts');
      if (leaving.signal.aborted) return;
      leaving.signal.addEventListener('abort', watchUnread(setUnread));
    };
    // Without its code the bell shows no number, and the page works.
    const timer = window.setTimeout(() => void start().catch(() => undefined), AFTER_PAINT_MS);
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return unread;
}
