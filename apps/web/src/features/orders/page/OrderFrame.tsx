import { memo, type ReactNode } from 'react';
import { Deferred } from '../../../kit/loading/Deferred.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormColumns } from '../../../parts/form/page/FormColumns.tsx';
import { FormSection } from '../../../parts/form/page/FormSection.tsx';
import { OrderHints, OrderTools } from '../tools/lazy-tools.ts';
import { OrderErrors } from './OrderErrors.tsx';
import { OrderFooter, type OrderFooterProps } from './OrderFooter.tsx';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { OrderOutline } from './OrderOutline.tsx';
import { PreflightPanel } from '../preflight/PreflightPanel.tsx';
import { Summary } from './Summary.tsx';
import './order.css';

interface OrderFrameProps extends OrderFooterProps {
  notices: ReactNode;
}

/** The order page: outline, sections, summary and foot bar. */
export function OrderFrame({ notices, ...footer }: OrderFrameProps) {
  const { t } = useTranslation(['order', 'firstPages']);
  const { mode } = useOrderForm();
  return (
    <div className="order">
      <PageHeader title={t(`firstPages:${mode.title}`)} subtitle={t('order:subtitle')}>
        <OrderTools draft={footer.draft} />
      </PageHeader>
      {notices}
      <OrderHints />
      <FormColumns
        outline={<OrderOutline />}
        sections={mode.sections.map((section, index) => (
          <Section key={section.key} section={section} step={index} />
        ))}
        side={
          <>
            <OrderErrors />
            <Deferred placeholder={null}>
              <Summary />
              <PreflightPanel />
            </Deferred>
          </>
        }
      />
      <OrderFooter {...footer} />
    </div>
  );
}

/** Drawn again by what it watches itself, not because the draft was saved. */
const Section = memo(function Section({ section: { key, Body, heightPx }, step }: { section: OrderSection; step: number }) {
  const { t } = useTranslation('order');
  return (
    <FormSection
      name={key}
      title={t(`sections.${key}.title`)}
      hint={t(`sections.${key}.hint`)}
      Body={Body}
      step={step}
      heightPx={heightPx}
    />
  );
});
