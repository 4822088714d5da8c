export const popover: string;
