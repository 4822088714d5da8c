import type { ComponentProps } from 'react';
import * as styles from './text-area.module.css';

/** Several lines of text in our clothes. */
export function TextArea(attributes: ComponentProps<'textarea'>) {
  return <textarea {...attributes} className={styles.textArea} />;
}
