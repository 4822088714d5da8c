export const choice: string;
export const choices: string;
