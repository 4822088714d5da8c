export const statusDot: string;
