export const selectInput: string;
