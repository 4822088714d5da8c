import type { ComponentProps } from 'react';
import * as styles from './icon-button.module.css';

/** Looks like a quiet icon button, goes somewhere. A router wraps it (`createLink(IconButtonLink)`) to stay on the page. */
export const IconButtonLink = ({ children, ...attributes }: ComponentProps<'a'>) => (
  <a {...attributes} className={styles.iconButton}>
    {children}
  </a>
);
