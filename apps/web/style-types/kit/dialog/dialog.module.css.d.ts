export const body: string;
export const dialog: string;
export const footer: string;
export const frame: string;
export const header: string;
