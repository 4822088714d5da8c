import { wire } from '../../wire.ts';

export const opsSite = wire({ path: '/operations/site', method: 'GET' });
export const saveSite = wire({ path: '/operations/saveSite', changes: true });
export const saveEmbeddedSecret = wire({ path: '/operations/saveEmbeddedSecret', changes: true });
export const saveSitePicture = wire({ path: '/operations/saveSitePicture', sent: 'multipart', changes: true });
export const publishArticle = wire({ path: '/operations/publishArticle', changes: true });
export const withdrawArticle = wire({ path: '/operations/withdrawArticle', changes: true });
export const saveContacts = wire({ path: '/operations/saveContacts', changes: true });
export const recordVisit = wire({ path: '/operations/recordVisit', changes: true });
