import { Anchor, Container, Plane, Rocket, Rows3, type LucideIcon } from 'lucide-react';
import type { WayInPath } from './order-page.ts';

/** What stands for each page on which ordering begins. */
export const ORDER_ICONS: Readonly<Record<WayInPath, LucideIcon>> = {
  '/waybillManagement/orderToAirFreight': Plane,
  '/waybillManagement/orderToSeaFreight': Container,
  '/waybillManagement/orderToExpressDelivery': Rocket,
  '/waybillManagement/addAirSeag2gwaybill': Anchor,
  '/waybillManagement/batchOrder': Rows3,
};
