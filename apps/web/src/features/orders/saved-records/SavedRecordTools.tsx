import { firstContent } from '../../../kit/loading/first-content.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import type { SavedRecordSection } from './saved-record-section.ts';
import './saved-records.css';

const SectionTools = lazyComponent(() => import('./SectionTools.tsx').then((loaded) => loaded.SectionTools), { after: firstContent });

/** The address book's tools of a section. They load after the form, which reserves their place until then. */
export const SavedRecordTools = ({ section }: { section: SavedRecordSection }) => (
  <div className="record-tools">
    <SectionTools section={section} />
  </div>
);
