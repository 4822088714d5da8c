export const floating: string;
export const place: string;
