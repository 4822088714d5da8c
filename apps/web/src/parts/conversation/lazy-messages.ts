import { lazyComponent } from '../lazy-component.tsx';

export const LazyWaybillMessages = lazyComponent(() => import('./WaybillMessages.tsx').then((loaded) => loaded.WaybillMessages), {
  topics: ['cases'],
});
