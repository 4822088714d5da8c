import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { setTheme, usePrefs } from '../../kit/preferences/prefs.ts';

export function ThemeSwitch() {
  const { t } = useTranslation('header');
  const { theme } = usePrefs();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={t(isDark ? 'toLight' : 'toDark')}
      icon={isDark ? <Sun size={17} strokeWidth={1.7} /> : <Moon size={17} strokeWidth={1.7} />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}
