import { useEffect, useState } from 'react';

/** The chapter in the upper part of the window, of those on the page, for the table of contents. */
export function useShownChapter(names: string): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setShown(entered.target.id);
      },
      { rootMargin: '-15% 0px -75% 0px' },
    );
    for (const name of names.split(',')) {
      const chapter = document.getElementById(name);
      if (chapter) watch.observe(chapter);
    }
    return () => watch.disconnect();
  }, [names]);
  return shown;
}
