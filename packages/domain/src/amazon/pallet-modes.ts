import { PALLET_MODES } from '@waybound/contract/site/amazon-mode-codes';

/** Whether a shipment is brought to Amazon on pallets, which have labels of their own. */
export const isOnPallets = (mode: string | null | undefined): boolean => PALLET_MODES.some((each) => each === mode);
