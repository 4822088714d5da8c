import { airMode } from './air-mode.ts';
import { OrderPage } from './OrderPage.tsx';

export function AirOrderPage() {
  return <OrderPage mode={airMode} />;
}
