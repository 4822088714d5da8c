import Anchor from 'lucide-react/icons/anchor';
import Container from 'lucide-react/icons/container';
import Plane from 'lucide-react/icons/plane';
import Rocket from 'lucide-react/icons/rocket';
import Rows3 from 'lucide-react/icons/rows-3';
import type { LucideIcon } from 'lucide-react';
import type { WayInPath } from './order-page.ts';

/** What stands for each page on which ordering begins. */
export const ORDER_ICONS: Readonly<Record<WayInPath, LucideIcon>> = {
  '/waybillManagement/orderToAirFreight': Plane,
  '/waybillManagement/orderToSeaFreight': Container,
  '/waybillManagement/orderToExpressDelivery': Rocket,
  '/waybillManagement/addAirSeag2gwaybill': Anchor,
  '/waybillManagement/batchOrder': Rows3,
};
