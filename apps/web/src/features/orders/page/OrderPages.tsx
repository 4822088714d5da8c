import { Navigate } from '@tanstack/react-router';
import { usePagePath, usePageSearch } from '../../../parts/page.ts';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { airMode } from '../modes/air-mode.ts';
import { endAirMode, endSeaMode } from '../modes/end-modes.ts';
import { expressMode } from '../modes/express-mode.ts';
import { portMode } from '../modes/port-mode.ts';
import { seaMode } from '../modes/sea-mode.ts';
import { orderSearch } from '../order-search.ts';
import { OrderPage } from './OrderPage.tsx';

/** All modes come in one piece: what is different between them is small, and apart each would carry its own share of the rest. */
const MODES = [airMode, seaMode, expressMode, portMode, endAirMode, endSeaMode];

/** Addresses of forms before the present ones. */
const OLD_PAGES: Readonly<Record<string, typeof ORDER_PAGES.endAir | typeof ORDER_PAGES.endSea>> = {
  '/endWaybill/endOrderToAirFreight': ORDER_PAGES.endAir,
  '/endWaybill/endOrderToShipping': ORDER_PAGES.endSea,
};

/** The form of the mode that the path on the screen stands for. */
export function OrderPages() {
  const path = usePagePath();
  const search = usePageSearch(orderSearch);
  const mode = MODES.find(({ page }) => page === path);
  if (mode) return <OrderPage key={mode.form} mode={mode} />;
  // With the draft, copy or template that it names.
  return <Navigate to={OLD_PAGES[path] ?? ORDER_PAGES.endAir} search={search} replace />;
}
