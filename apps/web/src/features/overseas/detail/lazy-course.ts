import { lazyComponent } from '../../../parts/lazy-component.tsx';

export const LazyOverseasCourse = lazyComponent(() => import('./OverseasCourse.tsx').then((loaded) => loaded.OverseasCourse), {
  topics: ['course'],
});
