import { i18n } from '@waybound/phrases/i18n';
import { lazily } from '../lazily.tsx';
import { DIALOG_TOPICS } from './dialog-topics.ts';

/** The form brings the rules of its fields along; what opens it does without them. */
export const LazyPickupDialog = lazily(async () => {
  await i18n.loadTopics(DIALOG_TOPICS);
  return (await import('./PickupDialog.tsx')).PickupDialog;
});
