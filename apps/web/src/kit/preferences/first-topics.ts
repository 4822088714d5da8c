import type { Topic } from '@waybound/phrases/topics';

/** Spoken by the frame of every page and by the client when the line fails: there before anything is shown, and named by the document. */
export const FIRST_TOPICS: readonly Topic[] = ['application', 'transport'];
