import { wire } from '../../wire.ts';

/** Waybills that have a conversation: standard and end waybills, and the other kinds. */
export const THREADS_OF = ['waybill', 'overseas', 'parcel'] as const;
/** What has a conversation. */
export const TALKED_OF = [...THREADS_OF, 'case'] as const;
export const MAX_MENTIONS = 20;
export const MAX_COMMENT_FILES = 10;

export const readThread = wire({ path: '/seaair/comments/query' });
export const addComment = wire({ path: '/seaair/comments/save', changes: true });
export const readComments = wire({ path: '/seaair/comments/markRead', changes: true });
export const unreadComments = wire({ path: '/seaair/comments/queryUnread' });
