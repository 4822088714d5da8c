import { useState } from 'react';
import { useTranslation } from '../../../kit/use-translation.ts';
import { NextError } from '../../../parts/form/NextError.tsx';
import { FooterBar } from '../../../parts/form/page/FooterBar.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useOrderForm } from '../order-form-context.ts';
import { useFormErrors } from '../validation/form-errors.ts';
import { focusField } from './focus-field.ts';

export interface OrderFooterProps {
  draft: OrderDraft;
  isSubmitting: boolean;
  /** About the newer revision that somebody else saved. */
  onDecide: () => void;
  onSubmit: () => void;
  onCancel: () => void;
}

export function OrderFooter({ draft, ...rest }: OrderFooterProps) {
  const { t, group } = useTranslation('order');
  const saved = (time: string, count: number) => (count === 0 ? t('draft.saved', { time }) : t('draft.savedPartly', { time, count }));
  return (
    <FooterBar
      {...rest}
      draft={draft}
      number={draft.saver.getDraft()?.waybillNo}
      words={{ draft: group('draft'), saved, actions: group('actions') }}
      next={<NextOrderError />}
    />
  );
}

/** Starts over at the end. Apart from the bar, because it follows every letter. */
function NextOrderError() {
  const order = useOrderForm();
  const { list, total } = useFormErrors();
  const [at, setAt] = useState(0);
  const goOn = () => {
    const next = list[at % list.length];
    if (next) focusField(order, next.path);
    setAt(at + 1);
  };
  return <NextError count={total} onNext={goOn} />;
}
