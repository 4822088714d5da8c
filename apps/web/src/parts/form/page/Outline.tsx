import Check from 'lucide-react/icons/check';
import { jumpToSection, sectionId } from './sections.ts';
import './outline.css';

export interface OutlineSection {
  key: string;
  title: string;
  /** How many things are wrong in it. */
  wrong: number;
  /** How many required fields are still empty. */
  open: number;
  isDone: boolean;
}

interface OutlineProps {
  label: string;
  sections: readonly OutlineSection[];
  words: { done: string; errors: (count: number) => string; open: (count: number) => string };
}

/** The sections of a form with what is done, what is missing and what is wrong in each. */
export function Outline({ label, sections, words }: OutlineProps) {
  return (
    <nav className="form-outline" aria-label={label}>
      <ol>
        {sections.map((section, index) => {
          const { key, title, wrong } = section;
          const state = wrong > 0 ? 'bad' : section.isDone ? 'done' : 'open';
          const note = noteOf(section, words);
          const jump = (event: { preventDefault: () => void }) => {
            event.preventDefault();
            jumpToSection(key);
          };
          return (
            <li key={key} data-state={state}>
              <a href={`#${sectionId(key)}`} title={note} onClick={jump}>
                <i aria-hidden="true">{state === 'done' ? <Check size={13} strokeWidth={2.4} /> : index + 1}</i>
                <span>{title}</span>
                {wrong > 0 && <em aria-hidden="true">{wrong}</em>}
                <span className="visually-hidden">{note}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function noteOf({ wrong, open, isDone }: OutlineSection, words: OutlineProps['words']): string {
  if (wrong > 0) return words.errors(wrong);
  if (isDone) return words.done;
  return open > 0 ? words.open(open) : '';
}
