import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Comes with the first tick. */
export const LazyStockSelectionBar = lazyComponent(() => import('./StockSelectionBar.tsx').then((loaded) => loaded.StockSelectionBar));
