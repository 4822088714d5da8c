import { i18n } from '@waybound/phrases/i18n';
import Languages from 'lucide-react/icons/languages';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import { useTranslation } from '../kit/use-translation.ts';

/** Names the other language in itself. The success message stands in the language switched to (section 1). */
export function LanguageSwitch() {
  const { t, language } = useTranslation();
  const other = language === 'en' ? 'zh' : 'en';
  const switchLanguage = async () => {
    await i18n.changeLanguage(other);
    toast('success', i18n.t('languageSwitched'));
  };
  return (
    <Button look="quiet" icon={<Languages size={16} />} lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => void switchLanguage()}>
      <span className="language-switch-name">{t('otherLanguage')}</span>
    </Button>
  );
}
