export const iconButton: string;
