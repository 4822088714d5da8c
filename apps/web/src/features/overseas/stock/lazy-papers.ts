import { lazyComponent } from '../../../parts/lazy-component.tsx';

export const LazyOutboundPapers = lazyComponent(() => import('./OutboundPapers.tsx').then((loaded) => loaded.OutboundPapers), {
  topics: ['overseasStock', 'waybillActions'],
});
