import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** They come when they are asked for. */
const TOPICS = { topics: ['templates', 'rules'] } as const;

export const LazyTemplatePicker = lazyComponent(
  () => import('../../../parts/templates/TemplatePicker.tsx').then((loaded) => loaded.TemplatePicker),
  TOPICS,
);
export const LazySaveTemplateDialog = lazyComponent(
  () => import('../../../parts/templates/SaveTemplateDialog.tsx').then((loaded) => loaded.SaveTemplateDialog),
  TOPICS,
);
