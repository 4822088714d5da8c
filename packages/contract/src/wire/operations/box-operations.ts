import { wire } from '../../wire.ts';

export const scanBoxes = wire({ path: '/operations/scanBoxes', changes: true });
