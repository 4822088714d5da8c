import { lazyComponent } from '../lazy-component.tsx';
import { DIALOG_TOPICS } from './dialog-topics.ts';

/** The form brings the rules of its fields along; what opens it does without them. */
export const LazyPickupDialog = lazyComponent(async () => (await import('./PickupDialog.tsx')).PickupDialog, { topics: DIALOG_TOPICS });
