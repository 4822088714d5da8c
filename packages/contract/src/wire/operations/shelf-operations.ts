import { wire } from '../../wire.ts';

export const shelvePieces = wire({ path: '/operations/overseas/shelf/put', changes: true });
export const attachShelfPicture = wire({ path: '/operations/overseas/shelf/picture', sent: 'multipart', changes: true });
export const opsShelf = wire({ path: '/operations/overseas/shelf/list' });
export const opsClaimFile = wire({ path: '/operations/overseas/shelf/claimFile', answers: 'file' });
export const grantClaim = wire({ path: '/operations/overseas/shelf/grant', changes: true });
export const refuseClaim = wire({ path: '/operations/overseas/shelf/refuse', changes: true });
