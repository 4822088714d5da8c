import { firstContent } from '../../../kit/first-content.ts';
import { lazyComponent } from '../../../parts/lazily.tsx';
import type { SavedRecordSection } from './kept-section.ts';
import './kept.css';

const SectionTools = lazyComponent(async () => (await import('./SectionTools.tsx')).SectionTools, { after: firstContent });

/** The address book's tools of a section. They come after the form, which keeps their place until then. */
export const SavedRecordTools = ({ section }: { section: SavedRecordSection }) => (
  <div className="kept-tools">
    <SectionTools section={section} />
  </div>
);
