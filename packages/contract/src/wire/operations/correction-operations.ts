import { wire } from '../../wire.ts';

export const goodsChanges = wire({ path: '/operations/goodsChanges' });
export const opsBoxValues = wire({ path: '/operations/boxValues' });
