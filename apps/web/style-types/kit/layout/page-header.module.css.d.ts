export const actions: string;
export const pageHeader: string;
export const text: string;
