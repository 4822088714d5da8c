export const tab: string;
export const tabs: string;
