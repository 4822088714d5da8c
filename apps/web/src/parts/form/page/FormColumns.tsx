import type { ReactNode } from 'react';
import { Deferred } from '../../../kit/loading/Deferred.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import './form-columns.css';

interface FormColumnsProps {
  /** Which sections there are; it comes a moment after the first of them. */
  outline: ReactNode;
  /** `FormSection`s. */
  sections: ReactNode;
  /** The errors, then what the form has come to: one below the other where the page is narrow. */
  side: ReactNode;
}

/** A form that has a page to itself: outline, sections, and what stands beside them. */
export function FormColumns({ outline, sections, side }: FormColumnsProps) {
  return (
    <div className="form-columns">
      <Deferred placeholder={<div className="form-outline" />}>{outline}</Deferred>
      <div className="form-sections">{sections}</div>
      <div className="form-side">{side}</div>
    </div>
  );
}

/** Holds the page's layout until the form is there. */
export function FormColumnsSkeleton({ sections }: { sections: readonly string[] }) {
  return (
    <div className="form-columns">
      <Skeleton lines={9} />
      <div className="form-skeleton">
        {sections.slice(0, 3).map((key) => (
          <Skeleton key={key} height="180px" />
        ))}
      </div>
      <Skeleton height="320px" />
    </div>
  );
}
