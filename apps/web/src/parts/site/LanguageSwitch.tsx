import Languages from 'lucide-react/icons/languages';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { switchLanguage } from './switch-language.ts';

/** Names the other language in itself. */
export function LanguageSwitch() {
  const { t, language } = useTranslation();
  const other = language === 'en' ? 'zh' : 'en';
  return (
    <Button variant="quiet" icon={<Languages size={16} />} lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => void switchLanguage()}>
      <span className="language-switch-name">{t('otherLanguage')}</span>
    </Button>
  );
}
