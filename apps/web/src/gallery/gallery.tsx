/**
 * Every kit component in its states, for designers: `npm run dev`, then /gallery.html. Not part of the product's build. What stands in
 * `examples` is also what the kit's tests mount.
 */
import '../styles/base.css';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { setAccent, setTheme, usePrefs } from '../kit/preferences/prefs.ts';
import { startI18n } from '../kit/preferences/start-i18n.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { ControlsSection } from './ControlsSection.tsx';
import { FormSection } from './FormSection.tsx';
import { ListSection } from './ListSection.tsx';
import { OverviewSection } from './OverviewSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import { SheetSection } from './SheetSection.tsx';
import { SheetStatesSection } from './SheetStatesSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { TableStatesSection } from './TableStatesSection.tsx';
import { TrackingSection } from './TrackingSection.tsx';
import './gallery.css';

const SECTIONS = {
  list: ListSection,
  sheet: SheetSection,
  overview: OverviewSection,
  tracking: TrackingSection,
  form: FormSection,
  controls: ControlsSection,
  basics: BasicsSection,
  overlays: OverlaysSection,
  status: StatusSection,
  'table-states': TableStatesSection,
  'sheet-states': SheetStatesSection,
} as const;

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme === 'light' || theme === 'dark') setTheme(theme);
setAccent(asked.get('accent'));

function Gallery() {
  const prefs = usePrefs();
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  const name = Object.keys(SECTIONS).find((key) => key === hash) ?? 'list';
  const Section = SECTIONS[name as keyof typeof SECTIONS]; // Found among the keys just above.
  return (
    <div className="gallery">
      <header className="gallery-bar">
        <nav aria-label="Sections">
          {Object.keys(SECTIONS).map((key) => (
            <a key={key} href={`#${key}`} aria-current={key === name ? 'page' : undefined}>
              {key}
            </a>
          ))}
        </nav>
        <Button size="small" variant="quiet" onClick={() => setAccent(prefs.accent ? undefined : '#D4380D')}>
          Accent
        </Button>
        <IconButton
          label="Theme"
          icon={prefs.theme === 'dark' ? <Sun /> : <Moon />}
          onClick={() => setTheme(prefs.theme === 'dark' ? 'light' : 'dark')}
        />
      </header>
      <main className="gallery-page">
        <Section />
      </main>
    </div>
  );
}

function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const root = document.getElementById('root');
if (root) {
  await startI18n(['dates']);
  createRoot(root).render(<Gallery />);
}
