import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const PARTS = [
  ['tracking', '/myProfile/trackingNotificationSettings'],
  ['overseas', '/myProfile/overseasWarehouseTrackingNotificationSettings'],
  ['file', '/myProfile/customerProfileEmailNotification'],
  ['receivers', '/myProfile/noticeReceivers'],
] as const;
type Part = (typeof PARTS)[number][0];

interface NoticesHeaderProps {
  part: Part;
  /** How many are set up; unknown until the first answer. */
  count: { count: number; limit: number } | undefined;
  /** The button that adds one. */
  children: ReactNode;
}

/** What the parts of the page share: its name, and the way to the others. */
export function NoticesHeader({ part, count, children }: NoticesHeaderProps) {
  const { t } = useTranslation(['notices', 'application', 'pageTitles']);
  return (
    <>
      <PageHeader title={t('pageTitles:notices')} subtitle={t(`notices:subtitle.${part}`)}>
        {count && (
          <span className="notice-count muted" role="img" aria-label={t('notices:countLabel', count)}>
            {t('notices:count', count)}
          </span>
        )}
        {children}
      </PageHeader>
      <nav className="notice-tabs" aria-label={t('pageTitles:notices')}>
        {PARTS.map(([each, path]) => (
          <Link key={each} to={path} aria-current={each === part ? 'page' : undefined}>
            {t(`notices:title.${each}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
