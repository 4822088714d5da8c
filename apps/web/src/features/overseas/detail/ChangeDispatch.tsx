import { useState } from 'react';
import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { changeOverseasDispatch } from '@waybound/contract/wire/overseas/overseas';
import { attachCartonLabels } from '@waybound/contract/wire/overseas/overseas-labels';
import { isSameShipment, labelledAmong, shipmentNames } from '@waybound/domain/overseas/shipments';
import Upload from 'lucide-react/icons/upload';
import { refreshReads, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FileButton } from '../../../parts/files/FileButton.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { destinationSentOf, destinationValuesOf, type DestinationValues } from './decision-values.ts';
import { Destination } from './Destination.tsx';

interface ChangeDispatchProps {
  waybill: OverseasDetail;
  decision: Decided;
  onClose: () => void;
}

/** Another destination for what has not left; at another of Amazon's warehouses with its numbers and labels of that shipment. */
export function ChangeDispatch({ waybill, decision, onClose }: ChangeDispatchProps) {
  const { t } = useTranslation(['overseas', 'overseasStock', 'application']);
  const { id, rev, waybillNo, order, isOutbound } = waybill;
  const kind = decision.storeAddress === null ? 'toAddress' : 'toFba';
  const before = destinationValuesOf(decision);
  const form = useRecordForm<DestinationValues>({ record: undefined, valuesOf: () => before });
  const [file, setFile] = useState<File>();
  // The page is read again once the labels are there too.
  const change = useChange(changeOverseasDispatch, {
    refreshes: [],
    onRefused: form.refused,
    done: t('overseas:done.changeDispatch', { waybillNo }),
  });
  const attaching = useChange(attachCartonLabels, { refreshes: [] });
  const isOther = kind === 'toFba' && !isSameShipment(form.values, before);
  const given = waybill.cartonLabels ?? decision.cartonLabels;
  const others = waybill.decisions.filter((each) => each.id !== decision.id);
  const lost = (how: 'joined' | 'left', shipment: DestinationValues) =>
    shipmentNames(labelledAmong(others, [shipment])).map((shipmentId) => t(`overseasStock:cartonLabels.${how}`, { shipmentId }));
  const dropped = isOther
    ? [
        ...(given ? [t('overseasStock:cartonLabels.ofOther', { name: given.name })] : []),
        ...lost('left', before),
        ...lost('joined', form.values),
      ]
    : [];
  const hint = dropped.length > 0 ? dropped.join(' · ') : t('overseasStock:cartonLabels.hint');
  const run = async () => {
    const to = destinationSentOf(form.values, kind);
    const changed = await form.submit(() => change.run({ id, rev, decisionId: decision.id, ...to }));
    if (!changed) return;
    if (file && isOther) await attaching.run({ id, rev: changed.rev, decisionId: decision.id, files: { file } });
    await refreshReads(OVERSEAS_READS);
    onClose();
  };
  return (
    <Dialog
      title={t('overseas:ask.changeDispatch', { waybillNo })}
      confirmLabel={t('overseas:form.save')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={change.isBusy || attaching.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id}>
        {isOutbound && <p>{t('overseasStock:detail.changesAll')}</p>}
        <FieldGrid>
          <Destination kind={kind} countryId={order.returnCountry} values={form.values} errorOf={form.errorOf} onChange={form.set} />
          {isOther && (
            <Field label={t('overseasStock:cartonLabels.title')} hint={hint} isGroup>
              {() => (
                <FileButton
                  size="small"
                  icon={<Upload />}
                  inputLabel={t('overseasStock:cartonLabels.file')}
                  accept="application/pdf"
                  onFiles={([first]) => setFile(first)}
                >
                  {file ? <span dir="auto">{file.name}</span> : t('overseasStock:cartonLabels.attach')}
                </FileButton>
              )}
            </Field>
          )}
        </FieldGrid>
      </div>
    </Dialog>
  );
}
