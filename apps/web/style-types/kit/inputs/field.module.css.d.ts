export const error: string;
export const field: string;
export const grid: string;
export const hint: string;
export const label: string;
export const mark: string;
