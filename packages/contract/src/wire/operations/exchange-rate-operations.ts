import { wire } from '../../wire.ts';

export const opsExchangeRates = wire({ path: '/operations/exchangeRates', method: 'GET' });
export const publishExchangeRates = wire({ path: '/operations/publishExchangeRates', changes: true });
