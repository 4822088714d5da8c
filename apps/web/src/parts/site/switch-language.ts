import { i18n } from '@waybound/phrases/i18n';
import { notifyChunkFailure } from '../../kit/loading/notify-chunk-failure.ts';
import { toast } from '../../kit/toast/toast.ts';

/** To the other language. The success message is in the language switched to (section 1); without its texts nothing is switched. */
export async function switchLanguage(): Promise<void> {
  if (await i18n.changeLanguage(i18n.language === 'en' ? 'zh' : 'en')) toast('success', i18n.t('languageSwitched'));
  else notifyChunkFailure();
}
