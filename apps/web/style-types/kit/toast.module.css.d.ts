export const toast: string;
