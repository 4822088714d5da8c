import { usePagePath } from '../../parts/page.ts';
import { MailboxPart } from './MailboxPart.tsx';
import { ReceiverPart } from './receivers/ReceiverPart.tsx';
import './notices.css';

const MAILBOXES: Readonly<Record<string, 'tracking' | 'overseas' | 'file'>> = {
  '/myProfile/trackingNotificationSettings': 'tracking',
  '/myProfile/overseasWarehouseTrackingNotificationSettings': 'overseas',
  '/myProfile/customerProfileEmailNotification': 'file',
};

/** One page of four parts, each at its address: who is told of what, and when. */
export function NoticesPage() {
  const kind = MAILBOXES[usePagePath()];
  return kind ? <MailboxPart key={kind} kind={kind} /> : <ReceiverPart />;
}
