export const anchor: string;
export const badge: string;
