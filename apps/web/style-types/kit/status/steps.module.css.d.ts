export const mark: string;
export const step: string;
export const steps: string;
export const text: string;
