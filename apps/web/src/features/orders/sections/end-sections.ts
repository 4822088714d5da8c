import { lazyComponent } from '../../../parts/lazy-component.tsx';
import type { OrderSection } from '../modes/order-mode.ts';

/** What only end waybills are asked: its code comes with their pages. */
const ContainersSection = lazyComponent(() => import('./ContainersSection.tsx').then((loaded) => loaded.ContainersSection), {
  topics: ['endOrder'],
});
const FurtherDeliveriesSection = lazyComponent(
  () => import('./FurtherDeliveriesSection.tsx').then((loaded) => loaded.FurtherDeliveriesSection),
  { topics: ['endOrder'] },
);

export const containersSection: OrderSection = { key: 'containers', fields: ['containers'], Body: ContainersSection, heightPx: 260 };
export const furtherDeliveriesSection: OrderSection = {
  key: 'furtherDeliveries',
  fields: ['furtherDeliveries'],
  Body: FurtherDeliveriesSection,
  heightPx: 260,
};
