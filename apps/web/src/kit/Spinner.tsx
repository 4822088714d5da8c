import './spinner.css';

/** An ornament: say in words, or with `aria-busy`, that something is under way. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
