import * as styles from './progress-track.module.css';

interface ProgressTrackProps {
  /** How many segments are behind it, the current one among them. */
  done: number;
  of?: number | undefined;
  /** Read aloud instead of the picture, as "2 of 5: outbound". */
  label: string;
  isBad?: boolean | undefined;
}

/** A whole journey in the width of a table cell. */
export function ProgressTrack({ done, of = 5, label, isBad }: ProgressTrackProps) {
  return (
    <span className={styles.progressTrack} data-bad={isBad || undefined}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-state={stateOf(index, done)} />
      ))}
    </span>
  );
}

function stateOf(index: number, done: number): 'done' | 'current' | undefined {
  if (index === done - 1) return 'current';
  return index < done ? 'done' : undefined;
}
