export const item: string;
export const menu: string;
