import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** Few waybills of a visit are in our warehouse: its code and its sentences come where one is. */
export const ReceiptSection = lazyComponent(() => import('./Receipt.tsx').then((loaded) => loaded.Receipt), { topics: ['receipts'] });
