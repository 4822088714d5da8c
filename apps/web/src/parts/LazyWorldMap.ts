import { firstContent } from '../kit/loading/first-content.ts';
import { lazyComponent } from './lazy-component.tsx';

/** The map where it is a picture beside the content: its place is reserved, and it is drawn once the content is. */
export const LazyWorldMap = lazyComponent(() => import('../kit/map/WorldMap.tsx').then((loaded) => loaded.WorldMap), {
  after: firstContent,
});
