import { pickupMaker } from '../../../server/test/data/pickup-maker.ts';
import { caller, make } from './test-server.ts';

/** Pickup orders of a clerk, and the forwarder's drivers. */
export const pickups = pickupMaker(caller, make);
