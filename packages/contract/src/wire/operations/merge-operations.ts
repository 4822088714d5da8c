import { wire } from '../../wire.ts';

export const splitMerge = wire({ path: '/operations/splitMerge', changes: true });
