import { lazyComponent } from '../lazy-component.tsx';
import { DIALOG_TOPICS } from './dialog-topics.ts';

/** The form brings the rules of its fields along; what opens it does without them. */
export const LazyPickupDialog = lazyComponent(() => import('./PickupDialog.tsx').then((loaded) => loaded.PickupDialog), {
  topics: DIALOG_TOPICS,
});
