import type { Topic } from '@waybound/phrases/topics';

/** Used by the frame of every page and by the client when the network fails: there before anything is shown, and named by the document. */
export const FIRST_TOPICS: readonly Topic[] = ['application', 'firstPages', 'transport'];
