export const brief: string;
export const page: string;
export const pager: string;
export const total: string;
