import { wire } from '../../wire.ts';

export const saveTransport = wire({ path: '/operations/saveTransport', changes: true });
