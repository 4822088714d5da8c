import { i18n } from '@waybound/phrases/i18n';
import { toast } from '../toast/toast.ts';

/** A part of the program did not come: the network is down, or it is gone with the version it belonged to. */
export function notifyChunkFailure(): void {
  if (navigator.onLine) toast('error', i18n.t('failure.outdatedText'), i18n.t('failure.outdated'));
  else toast('error', i18n.t('transport:offline'));
}
