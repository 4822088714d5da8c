import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { changeOverseasDispatch } from '@waybound/contract/wire/overseas/overseas';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { consigneeOf, type DecisionValues } from './decision-values.ts';
import { Destination } from './Destination.tsx';

interface ChangeDispatchProps {
  waybill: OverseasDetail;
  decision: Decided;
  onClose: () => void;
}

/** Another destination for what has not left. */
export function ChangeDispatch({ waybill: { id, rev, waybillNo, order }, decision, onClose }: ChangeDispatchProps) {
  const { t } = useTranslation(['overseas', 'application']);
  const kind = decision.storeAddress === null ? 'toAddress' : 'toFba';
  const form = useRecordForm<Pick<DecisionValues, 'storeAddress' | 'consignee'>>({
    record: undefined,
    valuesOf: () => ({ storeAddress: decision.storeAddress ?? '', consignee: consigneeOf(decision.consignee) }),
  });
  const change = useChange(changeOverseasDispatch, {
    refreshes: OVERSEAS_READS,
    onRefused: form.refused,
    done: t('overseas:done.changeDispatch', { waybillNo }),
  });
  const { storeAddress, consignee } = form.values;
  const run = async () => {
    const to = kind === 'toFba' ? { storeAddress } : { consignee };
    if (await form.submit(() => change.run({ id, rev, decisionId: decision.id, ...to }))) onClose();
  };
  return (
    <Dialog
      title={t('overseas:ask.changeDispatch', { waybillNo })}
      confirmLabel={t('overseas:form.save')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id}>
        <FieldGrid>
          <Destination kind={kind} countryId={order.returnCountry} values={form.values} errorOf={form.errorOf} onChange={form.set} />
        </FieldGrid>
      </div>
    </Dialog>
  );
}
