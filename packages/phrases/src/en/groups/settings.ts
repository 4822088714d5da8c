export { account } from '../account/account.ts';
export { apiKeys } from '../account/api-keys.ts';
export { exports } from '../portal/exports.ts';
export { fileLibrary } from '../portal/file-library.ts';
export { history } from '../account/history.ts';
export { members } from '../account/members.ts';
export { notices } from '../messages/notices.ts';
