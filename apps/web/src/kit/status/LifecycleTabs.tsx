import { followLink } from '../follow-link.ts';
import { groupDigits } from '@waybound/domain/figures/group-digits';
import * as styles from './lifecycle-tabs.module.css';

export interface LifecycleTab {
  key: string;
  label: string;
  /** Unknown while it loads: a dash is shown, and the line does not move when it comes. */
  count?: number | undefined;
  /** `whole` is the sum and has no point on the line; `aside` has left the usual course, its line is dashed. */
  kind?: 'whole' | 'stage' | 'aside' | undefined;
  /** Its count needs attention. */
  isAlarming?: boolean | undefined;
}

interface LifecycleTabsProps {
  label: string;
  tabs: readonly LifecycleTab[];
  current: string;
  hrefOf: (key: string) => string;
  onSelect: (key: string) => void;
}

/** The stages of a lifecycle as points on one line, each with its count. They are links: a stage has an address. */
export function LifecycleTabs({ label, tabs, current, hrefOf, onSelect }: LifecycleTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, label: name, count, kind = 'stage', isAlarming }) => (
        <a
          key={key}
          href={hrefOf(key)}
          className={styles.tab}
          data-kind={kind}
          data-alarming={(isAlarming && Boolean(count)) || undefined}
          aria-current={key === current ? 'true' : undefined}
          onClick={(event) => followLink(event, () => onSelect(key))}
        >
          <span>{name}</span>
          <b>{count === undefined ? '–' : groupDigits(String(count))}</b>
        </a>
      ))}
    </nav>
  );
}
