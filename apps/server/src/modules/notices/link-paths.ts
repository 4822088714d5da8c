/** Where the links of mails lead: pages of the server itself, because whoever reads the mail need not be a customer's login. */
export const CONFIRM_PATH = '/notices/confirm';
export const UNSUBSCRIBE_PATH = '/notices/unsubscribe';
export const DEMO_MAILBOX_PATH = '/demo/mailbox';
