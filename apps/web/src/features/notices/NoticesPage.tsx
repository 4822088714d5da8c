import { MailboxPart } from './MailboxPart.tsx';
import { ReceiverPart } from './receivers/ReceiverPart.tsx';
import './notices.css';

/** One page of four parts, each at its address: who is told of what, and when. */
export const TrackingNotices = () => <MailboxPart kind="tracking" />;
export const OverseasNotices = () => <MailboxPart kind="overseas" />;
export const FileNotices = () => <MailboxPart kind="file" />;
export const NoticeReceivers = () => <ReceiverPart />;
