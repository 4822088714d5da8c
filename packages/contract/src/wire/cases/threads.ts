import { wire } from '../../wire.ts';

/** What has a conversation: a waybill, and a case. */
export const TALKED_OF = ['waybill', 'case'] as const;
export const MAX_MENTIONS = 20;
export const MAX_COMMENT_FILES = 10;

export const readThread = wire({ path: '/seaair/comments/query' });
export const addComment = wire({ path: '/seaair/comments/save', changes: true });
export const readComments = wire({ path: '/seaair/comments/markRead', changes: true });
export const unreadComments = wire({ path: '/seaair/comments/queryUnread' });
