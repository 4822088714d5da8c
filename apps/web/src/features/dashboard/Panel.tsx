import { useId, type ReactNode } from 'react';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';

interface PanelProps {
  title: string;
  name: 'map' | 'attention' | 'recent' | 'shipped' | 'articles' | 'contacts';
  /** A link at the end of the head. */
  more?: ReactNode;
  isLoading?: boolean;
  children: ReactNode;
}

export function Panel({ title, name, more, isLoading, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" data-name={name} aria-labelledby={id} aria-busy={isLoading || undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {isLoading ? <Skeleton lines={5} /> : children}
    </section>
  );
}
