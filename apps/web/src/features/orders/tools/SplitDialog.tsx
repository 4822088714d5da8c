import { useState } from 'react';
import { splitDraft } from '@waybound/contract/wire/orders/orders';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { isInRanges, parseRanges } from '@waybound/domain/boxes/parse-ranges';
import { expandBoxes, toPackingRow } from '@waybound/domain/order/packing';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../../api/client.ts';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useOrderForm } from '../order-form-context.ts';
import { toContent } from '../order-values.ts';
import './order-tools.css';

interface SplitDialogProps {
  draft: OrderDraft;
  onClose: () => void;
}

/** Moves boxes of this draft to a new one. The form shows what stayed; the new draft is one press away. */
export function SplitDialog({ draft, onClose }: SplitDialogProps) {
  const { t } = useTranslation(['orderSplit', 'application']);
  const navigate = useNavigate();
  const boxes = useBoxes();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<{ id: string; waybillNo: string; count: number }>();
  const change = useChange(splitDraft, { onRefused: ({ findings, mass }) => setError(findings[0]?.message ?? mass) });
  const ranges = parseRanges(typed);
  const count = boxes.filter((box) => isInRanges(ranges ?? [], box)).length;

  const split = async () => {
    if (!ranges || count === 0) return setError(t('orderSplit:wrong'));
    if (count === boxes.length) return setError(t('orderSplit:allGone'));
    const isSaved = await draft.saver.flush();
    const saved = draft.saver.getDraft();
    const state = draft.saver.getState();
    if (!isSaved || !saved || (state.kind === 'saved' && state.withheld > 0)) return setError(t('orderSplit:notSaved'));
    const answer = await change.run({ id: saved.id, rev: saved.rev, boxes: ranges });
    if (!answer) return;
    const { order } = await request(getWaybill, { id: answer.kept.id });
    draft.load(toContent(order), answer.kept.rev);
    toast('success', t('orderSplit:done', { waybillNo: answer.moved.waybillNo }));
    setMade({ id: answer.moved.id, waybillNo: answer.moved.waybillNo, count });
  };
  const open = () => {
    onClose();
    // The page's own search reader knows the parameter.
    void navigate({ search: { id: made?.id } as never });
  };

  if (made) {
    return (
      <Dialog
        title={t('orderSplit:title')}
        confirmLabel={t('orderSplit:open')}
        cancelLabel={t('application:close')}
        onConfirm={open}
        onClose={onClose}
      >
        <p>{t('orderSplit:doneText', { count: made.count, waybillNo: made.waybillNo })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('orderSplit:title')}
      confirmLabel={t('orderSplit:confirm')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void split()}
      onClose={onClose}
    >
      <div className="order-aid">
        <p>{t('orderSplit:text')}</p>
        <Field label={t('orderSplit:boxes')} isRequired error={error} hint={t('orderSplit:hint')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <p role="status">{t('orderSplit:count', { count, total: boxes.length })}</p>
      </div>
    </Dialog>
  );
}

/** The numbers of the boxes that are right so far: those that are wrong are not saved, and cannot go. */
function useBoxes(): readonly number[] {
  const { packing } = useOrderForm();
  const { lines } = readPacking(packing.getRows());
  return expandBoxes(lines.map(({ value }) => toPackingRow(value))).map(({ boxNumber }) => boxNumber);
}
