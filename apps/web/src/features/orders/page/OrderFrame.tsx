import { memo, type ReactNode } from 'react';
import { Deferred } from '../../../kit/loading/Deferred.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OrderHints, OrderTools } from '../tools/lazy-tools.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { ErrorList } from './ErrorList.tsx';
import { FooterBar } from './FooterBar.tsx';
import { sectionId } from './focus-field.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { Outline } from './Outline.tsx';
import { PreflightPanel } from '../preflight/PreflightPanel.tsx';
import { Summary } from './Summary.tsx';
import './order.css';

interface OrderFrameProps {
  draft: OrderDraft;
  isSubmitting: boolean;
  /** About the newer revision that somebody else saved. */
  onDecide: () => void;
  onSubmit: () => void;
  onCancel: () => void;
  notices: ReactNode;
}

/** The order page: outline, sections, summary and foot bar. The first section is drawn at once, so that somebody can begin. */
export function OrderFrame({ draft, isSubmitting, onDecide, onSubmit, onCancel, notices }: OrderFrameProps) {
  const { t } = useTranslation(['order', 'application']);
  const { mode } = useOrderForm();
  return (
    <div className="order">
      <PageHeader title={t(`application:pages.${mode.title}`)} subtitle={t('order:subtitle')}>
        <OrderTools draft={draft} />
      </PageHeader>
      {notices}
      <OrderHints />
      <div className="order-columns">
        <Deferred placeholder={<div className="order-outline" />}>
          <Outline />
        </Deferred>
        <div className="order-sections">
          {mode.sections.map((section, index) => (
            <Section key={section.key} section={section} step={index} />
          ))}
        </div>
        <div className="order-side">
          <ErrorList />
          <Deferred placeholder={null}>
            <Summary />
            <PreflightPanel />
          </Deferred>
        </div>
      </div>
      <FooterBar draft={draft} isSubmitting={isSubmitting} onDecide={onDecide} onSubmit={onSubmit} onCancel={onCancel} />
    </div>
  );
}

/** Drawn again by what it watches itself, not because the draft was saved. */
const Section = memo(function Section({ section: { key, Body, heightPx }, step }: { section: OrderSection; step: number }) {
  const { t } = useTranslation('order');
  const id = sectionId(key);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{t(`sections.${key}.title`)}</h2>
        <p>{t(`sections.${key}.hint`)}</p>
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
});
