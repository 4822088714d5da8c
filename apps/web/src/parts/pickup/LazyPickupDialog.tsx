import { loadTopics } from '../../app/i18n.ts';
import { lazily } from '../lazily.tsx';
import { DIALOG_TOPICS } from './dialog-topics.ts';

/** The form brings the rules of its fields along; what opens it does without them. */
export const LazyPickupDialog = lazily(async () => {
  await loadTopics(DIALOG_TOPICS);
  return (await import('./PickupDialog.tsx')).PickupDialog;
});
