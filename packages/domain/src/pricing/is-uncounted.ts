/** A charge by pallets or containers of which nobody has said yet how many there are: the total is without it. */
export const isUncounted = ({ derivation }: { derivation: object }): boolean => 'quantity' in derivation && derivation.quantity === null;
