import { lazyComponent } from '../lazy-component.tsx';

/** Beside the title of a form, once that is there. */
export const LazyTemplateMenu = lazyComponent(() => import('./TemplateMenu.tsx').then((loaded) => loaded.TemplateMenu), {
  topics: ['orderTools', 'templates', 'rules'],
});
