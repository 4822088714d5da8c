import { useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Button } from '../../../kit/button/Button.tsx';
import { Spinner } from '../../../kit/loading/Spinner.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useFormErrors } from '../validation/form-errors.ts';
import { focusField } from './focus-field.ts';
import { useIsOnline } from '../../../parts/use-is-online.ts';
import { useOrderForm } from '../order-form-context.ts';
import './footer-bar.css';

interface FooterBarProps {
  draft: OrderDraft;
  isSubmitting: boolean;
  onDecide: () => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Stays in sight: whether what was typed is safe, what is wrong, and what to do next. */
export function FooterBar({ draft, isSubmitting, onDecide, onSubmit, onCancel }: FooterBarProps) {
  const { t } = useTranslation('order');
  const isOnline = useIsOnline();
  const isStale = draft.state.kind === 'stale';
  const whyNot = !isOnline ? t('actions.offlineReason') : isStale ? t('actions.staleReason') : undefined;
  // Only a press shows it on the button: the form saves by itself every now and then.
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    if (await draft.saver.flush()) toast('success', t('actions.saved'));
    setIsSaving(false);
  };
  return (
    <footer className="order-foot">
      <DraftStatus draft={draft} />
      {isStale && (
        <Button size="small" variant="alarm" onClick={onDecide}>
          {t('draft.decide')}
        </Button>
      )}
      {draft.state.kind === 'failed' && isOnline && (
        <Button size="small" onClick={() => void draft.saver.flush()}>
          {t('draft.retry')}
        </Button>
      )}
      <NextError />
      <span className="spacer" />
      <div className="order-foot-actions">
        <Button className="order-foot-action" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button className="order-foot-action" isBusy={isSaving} disabledReason={whyNot} onClick={() => void save()}>
          {t('actions.save')}
        </Button>
        <Button className="order-foot-action" variant="primary" isBusy={isSubmitting} disabledReason={whyNot} onClick={onSubmit}>
          {t('actions.submit')}
        </Button>
      </div>
    </footer>
  );
}

function DraftStatus({ draft: { saver, state } }: Pick<FooterBarProps, 'draft'>) {
  const { t } = useTranslation('order');
  const formats = useFormats();
  const isOnline = useIsOnline();
  const waybillNo = saver.getDraft()?.waybillNo;
  const { icon, text } = look();
  return (
    <p className="order-draft" role="status">
      {icon}
      <span>
        {text}
        {waybillNo && <span className="identifier"> {waybillNo}</span>}
      </span>
    </p>
  );

  function look() {
    const good = <Check size={14} aria-hidden="true" />;
    const bad = <CircleAlert size={14} aria-hidden="true" />;
    if (!isOnline) return { icon: bad, text: t('draft.offline') };
    switch (state.kind) {
      case 'untouched':
        return { icon: undefined, text: waybillNo ? '' : t('draft.none') };
      case 'changed':
        return { icon: undefined, text: t('draft.willSave') };
      case 'saving':
        return { icon: <Spinner />, text: t('draft.saving') };
      case 'saved': {
        const time = formats.clock(state.at.toISOString());
        if (state.withheld === 0) return { icon: good, text: t('draft.saved', { time }) };
        return { icon: bad, text: t('draft.savedPartly', { time, count: state.withheld }) };
      }
      case 'failed':
        return { icon: bad, text: state.mass || t('draft.failed') };
      case 'stale':
        return { icon: bad, text: t('draft.failed') };
    }
  }
}

/** One press, one error further; starts over at the end. */
function NextError() {
  const { t } = useTranslation('grids');
  const order = useOrderForm();
  const { list, total } = useFormErrors();
  const [at, setAt] = useState(0);
  if (total === 0) return null;
  const goOn = () => {
    const next = list[at % list.length];
    if (next) focusField(order, next.path);
    setAt(at + 1);
  };
  return (
    <Button size="small" variant="alarm" icon={<TriangleAlert />} onClick={goOn}>
      {t('errors', { count: total })} · {t('next')} <ArrowDown />
    </Button>
  );
}
