import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';

/** Names the other language in itself. The success message stands in the language switched to (section 1). */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const other = i18n.language === 'en' ? 'zh' : 'en';
  const switchLanguage = async () => {
    const say = await i18n.changeLanguage(other);
    toast('success', say('languageSwitched'));
  };
  return (
    <Button look="quiet" icon={<Languages size={16} />} lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => void switchLanguage()}>
      <span className="language-switch-name">{t('otherLanguage')}</span>
    </Button>
  );
}
