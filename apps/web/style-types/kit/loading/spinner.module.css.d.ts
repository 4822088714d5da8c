export const spinner: string;
export const turn: string;
