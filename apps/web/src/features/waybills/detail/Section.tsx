import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Where a link may lead. */
  anchor?: string;
  /** A word or a button at the end of the head. */
  extra?: ReactNode;
  tone?: 'bad' | 'warn' | undefined;
  children: ReactNode;
}

export function Section({ title, anchor, extra, tone, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} tabIndex={anchor ? -1 : undefined} className="waybill-section" data-tone={tone} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
