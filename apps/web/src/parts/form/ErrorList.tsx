import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import './error-list.css';

const MAX_SHOWN = 7;

export interface ListedError {
  /** Of the field or cell. */
  path: string;
  /** Title of the part of the form that it is in; said once for the errors that follow each other in it. */
  section?: string | undefined;
  /** The field and what is wrong with it, in words. */
  text: string;
}

interface ErrorListProps {
  /** In the order of the form; of each grid perhaps not all. */
  errors: readonly ListedError[];
  total: number;
  words: { title: (count: number) => string; more: (count: number) => string };
  onJump: (path: string) => void;
}

/** Everything that is wrong with a form, in words, each a way to its place. */
export function ErrorList({ errors, total, words, onJump }: ErrorListProps) {
  if (total === 0) return null;
  const shown = errors.slice(0, MAX_SHOWN);
  const title = words.title(total);
  return (
    <div className="form-errors" role="region" aria-label={title}>
      <h2>
        <TriangleAlert size={15} aria-hidden="true" />
        {title}
      </h2>
      <ul>
        {shown.map(({ path, section, text }, index) => (
          <li key={path}>
            {section !== undefined && section !== shown[index - 1]?.section && <b>{section}</b>}
            <button type="button" onClick={() => onJump(path)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {total > shown.length && <p>{words.more(total - shown.length)}</p>}
    </div>
  );
}
