import { lazyComponent } from '../lazy-component.tsx';

export const LazyWaybillCases = lazyComponent(() => import('./WaybillCases.tsx').then((loaded) => loaded.WaybillCases), {
  topics: ['cases'],
});
