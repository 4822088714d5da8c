import * as styles from './skeleton.module.css';

interface SkeletonProps {
  lines?: number | undefined;
  /** Any CSS length; of several lines the last one is shorter. */
  width?: string | undefined;
  height?: string | undefined;
}

/** A placeholder for text. The region around it carries `aria-busy`. */
export function Skeleton({ lines = 1, width = '100%', height }: SkeletonProps) {
  if (lines === 1) return <span className={styles.skeleton} aria-hidden="true" style={{ width, height }} />;
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.skeleton} style={{ width: index === lines - 1 ? '58%' : width }} />
      ))}
    </span>
  );
}
