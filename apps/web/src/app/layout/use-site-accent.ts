import { useEffect } from 'react';
import { useSite } from '../../api/bootstrap-data.ts';
import { setAccent, usePrefs } from '../../kit/preferences/prefs.ts';

/** The site's colour replaces ours; one that is given for a single theme serves both. */
export function useSiteAccent(): void {
  const accent = useSite()?.accent;
  const { theme } = usePrefs();
  const colour = theme === 'dark' ? accent?.dark || accent?.light : accent?.light || accent?.dark;

  useEffect(() => {
    if (accent) setAccent(colour);
  }, [accent, colour]);
}
