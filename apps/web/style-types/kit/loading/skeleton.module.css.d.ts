export const breathe: string;
export const lines: string;
export const skeleton: string;
