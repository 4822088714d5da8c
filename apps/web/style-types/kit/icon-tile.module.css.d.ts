export const iconTile: string;
