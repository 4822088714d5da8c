import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** Few waybills of a visit are delivered: its code and its sentences come where one is. */
export const DeliverySection = lazyComponent(() => import('./Delivery.tsx').then((loaded) => loaded.Delivery), { topics: ['tracking'] });
