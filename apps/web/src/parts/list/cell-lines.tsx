import type { ReactNode } from 'react';
import './cell-lines.css';

/** A cell with a smaller line below; without one where nothing is said there. */
export const cellLines = (first: ReactNode, second: ReactNode): ReactNode => (
  <span className="cell-lines">
    {first}
    {second !== null && second !== undefined && (
      <small className="muted" dir="auto">
        {second}
      </small>
    )}
  </span>
);
