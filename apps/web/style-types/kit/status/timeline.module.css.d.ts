export const timeline: string;
