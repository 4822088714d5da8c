export const checkbox: string;
export const label: string;
