export const progressTrack: string;
