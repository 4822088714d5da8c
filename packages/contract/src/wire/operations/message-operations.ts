import { wire } from '../../wire.ts';

export const sendMessage = wire({ path: '/operations/sendMessage', changes: true });
export const withdrawMessage = wire({ path: '/operations/withdrawMessage', changes: true });
