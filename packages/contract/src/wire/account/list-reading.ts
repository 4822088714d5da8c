import { wire } from '../../wire.ts';

/** Apart from the other calls: it is asked before the rows of a list. */
export const readList = wire({ path: '/customer/lists/read' });
