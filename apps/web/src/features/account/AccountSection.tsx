import type { ReactNode } from 'react';

interface AccountSectionProps {
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  children: ReactNode;
}

/** What it is on the left, what can be done on the right; one under the other on a phone. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  return (
    <section className="account-section">
      <header>
        <h2>{title}</h2>
        <p className="muted">{about}</p>
      </header>
      <div className="account-section-body">{children}</div>
    </section>
  );
}
