export const action: string;
export const emptyState: string;
export const icon: string;
export const text: string;
export const title: string;
