import { wire } from '../../wire.ts';

export const opsRules = wire({ path: '/operations/rules', method: 'GET' });
export const publishRules = wire({ path: '/operations/publishRules', changes: true });
