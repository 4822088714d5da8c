import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** Few waybills of a visit are delivered: its code and its sentences come where one is. */
export const DeliverySection = lazyComponent(async () => (await import('./Delivery.tsx')).Delivery, { topics: ['tracking'] });
