export const side: string;
export const textInput: string;
