import * as styles from './spinner.module.css';

/** An ornament: say in words, or with `aria-busy`, that something is under way. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
