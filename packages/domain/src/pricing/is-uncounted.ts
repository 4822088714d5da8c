/** A charge by pallets or containers of which nobody has said yet how many there are: the total is without it. */
export const isUncounted = ({ derivation }: { derivation: object }): boolean => 'quantity' in derivation && derivation.quantity === null;

/** A price with such a charge: its total is less than what is asked in the end, and is not compared with those that are whole. */
export const isUnfinished = ({ lines }: { lines: readonly { derivation: object }[] }): boolean => lines.some(isUncounted);
