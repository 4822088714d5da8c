import { airMode } from '../modes/air-mode.ts';
import { expressMode } from '../modes/express-mode.ts';
import { OrderPage } from './OrderPage.tsx';
import { portMode } from '../modes/port-mode.ts';
import { seaMode } from '../modes/sea-mode.ts';

/** The pages of all modes come in one piece: what is different between them is small, and apart each would carry its own share of the rest. */

export const AirOrderPage = () => <OrderPage mode={airMode} />;
export const SeaOrderPage = () => <OrderPage mode={seaMode} />;
export const ExpressOrderPage = () => <OrderPage mode={expressMode} />;
export const PortOrderPage = () => <OrderPage mode={portMode} />;
