/** The targets of links in mails: pages of the server itself, because a mail's reader may have no login. */
export const CONFIRM_PATH = '/notices/confirm';
export const UNSUBSCRIBE_PATH = '/notices/unsubscribe';
export const DEMO_MAILBOX_PATH = '/demo/mailbox';
