import { wire } from '../../wire.ts';

export const opsCases = wire({ path: '/operations/cases', method: 'GET' });
export const opsCase = wire({ path: '/operations/case', method: 'GET' });
export const opsCaseFile = wire({ path: '/operations/caseFile', method: 'GET', answers: 'file' });
export const answerCase = wire({ path: '/operations/answerCase', changes: true });
export const askAboutCase = wire({ path: '/operations/askAboutCase', changes: true });
export const acceptCase = wire({ path: '/operations/acceptCase', changes: true });
export const refuseCase = wire({ path: '/operations/refuseCase', changes: true });
export const payCase = wire({ path: '/operations/payCase', changes: true });
export const closeCase = wire({ path: '/operations/closeCase', changes: true });
export const opsThread = wire({ path: '/operations/thread', method: 'GET' });
export const answerComment = wire({ path: '/operations/comment', changes: true });
