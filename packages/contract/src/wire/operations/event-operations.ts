import { wire } from '../../wire.ts';

export const opsEvents = wire({ path: '/operations/events', method: 'GET' });
export const opsReceivers = wire({ path: '/operations/receivers', method: 'GET' });
export const saveOperatorReceiver = wire({ path: '/operations/saveReceiver', changes: true });
export const deleteOperatorReceiver = wire({ path: '/operations/deleteReceiver', changes: true });
