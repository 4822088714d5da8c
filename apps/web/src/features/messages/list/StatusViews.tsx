import { followLink } from '../../../kit/follow-link.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { messageView } from '../list-view.ts';
import { useFormats } from '../../../parts/format.ts';
import { useListUrl } from '../../../parts/list/use-list-url.ts';

const VIEWS = [
  { key: 'all', status: undefined },
  { key: 'unread', status: '0' },
  { key: 'read', status: '1' },
] as const;

interface StatusViewsProps {
  /** Under the present filters; unknown until the first answer. */
  all: number | undefined;
  unread: number | undefined;
}

export function StatusViews({ all, unread }: StatusViewsProps) {
  const { t } = useTranslation('messages');
  const format = useFormats();
  const { search, hrefOf, go } = useListUrl(messageView);
  const counts = { all, unread, read: all === undefined || unread === undefined ? undefined : all - unread };
  return (
    <nav className="message-views" aria-label={t('views')}>
      {VIEWS.map(({ key, status }) => (
        <a
          key={key}
          href={hrefOf({ messageStatus: status })}
          aria-current={search.messageStatus === status ? 'true' : undefined}
          onClick={(event) => followLink(event, () => go({ messageStatus: status }))}
        >
          {t(`view.${key}`)} <b>{format.count(counts[key])}</b>
        </a>
      ))}
    </nav>
  );
}
