export const keyValues: string;
