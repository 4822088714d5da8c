import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** Below what is read first: its code and its boxes come after the page. */
export const SubWaybillsSection = lazyComponent(() => import('./SubWaybills.tsx').then((loaded) => loaded.SubWaybills), {
  topics: ['subWaybills'],
});
