export const anchor: string;
export const place: string;
export const tooltip: string;
