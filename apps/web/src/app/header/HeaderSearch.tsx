import { useLayoutEffect, useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import ListPlus from 'lucide-react/icons/list-plus';
import Search from 'lucide-react/icons/search';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { setPaletteOpen } from '../palette/open-palette.ts';
import './header-search.css';

const SearchPanel = lazyComponent(() => import('../search/SearchPanel.tsx').then((loaded) => loaded.SearchPanel), {
  topics: ['search', 'statuses'],
});

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** The box in the header. What it finds, suggests and says comes with the first focus; until then it only listens. */
export function HeaderSearch() {
  const { t } = useTranslation('header');
  const box = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  /** How often Enter was pressed: also before the panel is there. */
  const [asked, setAsked] = useState(0);
  /** The text of the multi-line box while it is open. */
  const [many, setMany] = useState<string>();

  // Before the page is painted: a key may be pressed as soon as it is seen.
  useLayoutEffect(() => listenForShortcuts(() => box.current?.focus()), []);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setIsUsed(true);
    setAsked(asked + 1);
  };
  const openMany = (text: string) => {
    setIsUsed(true);
    setMany(text);
  };
  /** A single line would swallow the ends of a pasted column's lines. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    openMany(text);
  };

  return (
    <search className="header-search">
      <form onSubmit={ask}>
        <button type="submit" className="header-search-go" aria-label={t('search.submit')} tabIndex={-1}>
          <Search size={15} />
        </button>
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="header-search-list"
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setIsUsed(true)}
          onPaste={onPaste}
        />
        <IconButton
          className="header-search-many"
          label={t('search.many')}
          size="small"
          icon={<ListPlus size={15} />}
          aria-expanded={many !== undefined}
          onClick={() => openMany(box.current?.value ?? '')}
        />
        <button
          type="button"
          className="header-search-palette"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setPaletteOpen(true)}
        >
          <span className="visually-hidden">{t('search.palette')} </span>
          {isApple ? '⌘K' : 'Ctrl K'}
        </button>
      </form>
      {isUsed && <SearchPanel box={box} query={asked} many={many} onClose={() => setMany(undefined)} />}
    </search>
  );
}

/** `/` goes to the box unless somebody is typing; Ctrl or ⌘ with K opens the palette wherever one is. */
function listenForShortcuts(focusBox: () => void): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    // The palette has taken a key that closed it.
    if (event.defaultPrevented || event.isComposing || event.altKey || document.querySelector('dialog:modal')) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      event.preventDefault();
      setPaletteOpen(true);
      return;
    }
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role=grid]');
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    focusBox();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    // It does not wait behind a login.
    setPaletteOpen(false);
  };
}
