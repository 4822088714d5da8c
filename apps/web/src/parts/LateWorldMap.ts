import { firstContent } from '../kit/first-content.ts';
import { lazyComponent } from './lazily.tsx';

/** The map where it is a picture beside the content: its place is taken, and it is drawn when the content stands. */
export const LazyWorldMap = lazyComponent(async () => (await import('../kit/WorldMap.tsx')).WorldMap, { after: firstContent });
