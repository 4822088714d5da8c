import type { ComponentType } from 'react';
import { Deferred } from '../../../kit/loading/Deferred.tsx';
import { sectionId } from './sections.ts';

interface FormSectionProps {
  /** Its place in the outline. */
  name: string;
  title: string;
  hint: string;
  Body: ComponentType;
  /** Counted from 0. The first is drawn at once, so that somebody can begin. */
  step: number;
  /** Holds the page's layout until the body is there. */
  heightPx: number;
}

export function FormSection({ name, title, hint, Body, step, heightPx }: FormSectionProps) {
  const id = sectionId(name);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{hint}</p>
      </header>
      {step === 0 ? (
        <Body />
      ) : (
        <Deferred step={step} placeholder={<div style={{ height: heightPx }} />}>
          <Body />
        </Deferred>
      )}
    </section>
  );
}
