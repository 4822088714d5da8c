import { lazyComponent } from '../../../parts/lazy-component.tsx';

export const LazyPieceLabels = lazyComponent(() => import('./PieceLabels.tsx').then((loaded) => loaded.PieceLabels), {
  topics: ['overseas', 'waybillActions'],
});
