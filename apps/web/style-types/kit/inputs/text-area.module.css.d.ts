export const textArea: string;
