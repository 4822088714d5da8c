import { firstContent } from '../../../kit/first-content.ts';
import { lazily } from '../../../parts/lazily.tsx';
import type { KeptSectionKey } from './kept-section.ts';
import './kept.css';

const SectionTools = lazily(async () => (await import('./SectionTools.tsx')).SectionTools, { after: firstContent });

/** The address book's tools of a section. They come after the form, which keeps their place until then. */
export const KeptTools = ({ section }: { section: KeptSectionKey }) => (
  <div className="kept-tools">
    <SectionTools section={section} />
  </div>
);
