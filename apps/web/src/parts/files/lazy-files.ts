import { lazyComponent } from '../lazy-component.tsx';

export const LazyWaybillFiles = lazyComponent(() => import('./WaybillFiles.tsx').then((loaded) => loaded.WaybillFiles), {
  topics: ['waybillDetail'],
});
