import { wire } from '../../wire.ts';

export { listShelf } from './overseas-shelf-list.ts';

export const shelfPicture = wire({ path: '/abroad/shelf/picture', answers: 'file' });
export const claimableReturns = wire({ path: '/abroad/shelf/claimableReturns' });
export const claimPieces = wire({ path: '/abroad/shelf/claim', changes: true });
export const attachClaimFile = wire({ path: '/abroad/shelf/claimFile', sent: 'multipart', changes: true });
export const withdrawClaim = wire({ path: '/abroad/shelf/withdrawClaim', changes: true });
