export const choice: string;
export const choices: string;
export const clear: string;
