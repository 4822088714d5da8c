import { manageCustoms, ATTORNEY_STATES, CERTIFICATE_KINDS, MAX_CERTIFICATES } from '@waybound/contract/wire/waybills/customs-records';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '../../../../kit/button/Button.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { IconButton } from '../../../../kit/button/IconButton.tsx';
import { Field } from '../../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { DayInput } from '../../../../parts/dates/DayInput.tsx';
import { useRecordForm, type RecordForm } from '../../../../parts/form/use-record-form.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';

interface Certificate {
  /** Of its row on the page: what is typed may be the same twice. */
  row: number;
  kind: (typeof CERTIFICATE_KINDS)[number];
  number: string;
  validUntil: string;
}
interface Values {
  /** One row for each product of the invoice; only those with a text are sent. */
  elements: readonly { sku: string; text: string }[];
  certificates: readonly Certificate[];
  powerOfAttorney: { state: (typeof ATTORNEY_STATES)[number]; number: string; validUntil: string };
}

/** What the form starts from: the waybill as its page has it, or as a stale save was answered. */
interface Start {
  rev: number;
  customs: WaybillDetail['customs'];
}

function valuesOf(order: WaybillDetail['order'], { customs }: Start): Values {
  const texts = new Map(customs?.elements.map(({ sku, text }) => [sku, text]));
  const skus = [...new Set((order.invoiceLines ?? []).map(({ sku }) => sku))];
  const { state = 'missing', number = '', validUntil = '' } = customs?.powerOfAttorney ?? {};
  return {
    elements: skus.map((sku) => ({ sku, text: texts.get(sku) ?? '' })),
    certificates: (customs?.certificates ?? []).map((each, row) => ({ ...each, row, validUntil: each.validUntil ?? '' })),
    powerOfAttorney: { state, number, validUntil },
  };
}

interface CustomsDialogProps {
  detail: WaybillDetail;
  onClose: () => void;
}

/** The form of the customs data; the server checks it. */
export function CustomsDialog({ detail, onClose }: CustomsDialogProps) {
  const { t } = useTranslation(['customsRecords', 'application']);
  const { id, waybillNo } = detail.waybill;
  const start: Start = { rev: detail.waybill.rev, customs: detail.customs };
  const form = useRecordForm<Values, Start>({
    record: start,
    valuesOf: (newer) => valuesOf(detail.order, newer ?? start),
    stale: t('customsRecords:stale'),
  });
  const saving = useWaybillChange(manageCustoms, {
    done: t('customsRecords:saved', { waybillNo }),
    onFindings: form.refused,
    onStale: form.refused,
    onRefused: onClose,
  });
  const save = async () => {
    const { elements, certificates, powerOfAttorney } = form.values;
    const given = {
      elements: elements.filter(({ text }) => text.trim() !== ''),
      certificates: certificates.map(({ row: _row, ...each }) => each),
      powerOfAttorney,
    };
    if (await form.submit(() => saving.run({ id, rev: (form.record ?? start).rev, ...given }))) onClose();
  };
  return (
    <Dialog
      title={t('customsRecords:ask', { waybillNo })}
      size="large"
      confirmLabel={t('application:save')}
      cancelLabel={t('application:cancel')}
      isBusy={saving.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div id={form.id} className="waybill-customs-form">
        <p className="muted">{t('customsRecords:note')}</p>
        <Attorney form={form} />
        <Certificates form={form} />
        <Elements form={form} />
      </div>
    </Dialog>
  );
}

interface PartProps {
  form: RecordForm<Values, Start>;
}

function Attorney({ form }: PartProps) {
  const { t } = useTranslation('customsRecords');
  const { powerOfAttorney: attorney } = form.values;
  const set = (change: Partial<Values['powerOfAttorney']>) => form.set({ powerOfAttorney: { ...attorney, ...change } });
  return (
    <section>
      <h3>{t('attorney')}</h3>
      <div className="waybill-form" data-columns="3">
        <Field label={t('state')}>
          {(wiring) => (
            <SelectInput
              {...wiring}
              value={attorney.state}
              options={ATTORNEY_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChange={({ target }) => set({ state: ATTORNEY_STATES.find((each) => each === target.value) ?? 'missing' })}
            />
          )}
        </Field>
        <Field label={t('number')} error={form.errorOf('powerOfAttorney.number')}>
          {(wiring) => <TextInput {...wiring} value={attorney.number} onChange={({ target }) => set({ number: target.value })} />}
        </Field>
        <Field label={t('validUntil')} error={form.errorOf('powerOfAttorney.validUntil')}>
          {(wiring) => (
            <DayInput {...wiring} label={t('validUntil')} value={attorney.validUntil} onChange={(validUntil) => set({ validUntil })} />
          )}
        </Field>
      </div>
    </section>
  );
}

function Certificates({ form }: PartProps) {
  const { t } = useTranslation('customsRecords');
  const { certificates } = form.values;
  const put = (rows: readonly Certificate[]) => form.set({ certificates: rows });
  const nextRow = Math.max(-1, ...certificates.map(({ row }) => row)) + 1;
  const set = (index: number, change: Partial<Certificate>) =>
    put(certificates.map((each, at) => (at === index ? { ...each, ...change } : each)));
  return (
    <section>
      <h3>{t('certificates')}</h3>
      {certificates.length === 0 && <p className="muted">{t('noCertificates')}</p>}
      {certificates.map(({ row, kind, number, validUntil }, index) => (
        <div key={row} className="waybill-form" data-columns="3">
          <Field label={t('kind')}>
            {(wiring) => (
              <SelectInput
                {...wiring}
                value={kind}
                options={CERTIFICATE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                onChange={({ target }) => set(index, { kind: CERTIFICATE_KINDS.find((each) => each === target.value) ?? 'other' })}
              />
            )}
          </Field>
          <Field label={t('number')} isRequired error={form.errorOf(`certificates.${index}.number`)}>
            {(wiring) => (
              <TextInput
                {...wiring}
                className="identifier"
                value={number}
                trail={
                  <IconButton
                    label={t('removeCertificate', { row: index + 1 })}
                    size="small"
                    icon={<X />}
                    onClick={() => put(certificates.filter((_, at) => at !== index))}
                  />
                }
                trailHolds="buttons"
                onChange={({ target }) => set(index, { number: target.value })}
              />
            )}
          </Field>
          <Field label={t('validUntil')} error={form.errorOf(`certificates.${index}.validUntil`)}>
            {(wiring) => (
              <DayInput {...wiring} label={t('validUntil')} value={validUntil} onChange={(day) => set(index, { validUntil: day })} />
            )}
          </Field>
        </div>
      ))}
      {certificates.length < MAX_CERTIFICATES && (
        <p className="waybill-dialog-action">
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => put([...certificates, { row: nextRow, kind: 'origin', number: '', validUntil: '' }])}
          >
            {t('addCertificate')}
          </Button>
        </p>
      )}
    </section>
  );
}

function Elements({ form }: PartProps) {
  const { t } = useTranslation('customsRecords');
  const { elements } = form.values;
  const filled = elements.filter(({ text }) => text.trim() !== '');
  return (
    <section>
      <h3>{t('elements')}</h3>
      {elements.length === 0 && <p className="muted">{t('noProducts')}</p>}
      <div className="waybill-form" data-columns="1">
        {elements.map(({ sku, text }, index) => (
          <Field
            key={sku}
            label={<span className="identifier">{sku}</span>}
            error={form.errorOf(`elements.${filled.findIndex((each) => each.sku === sku)}`)}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                aria-label={t('elementsOf', { sku })}
                placeholder={t('placeholder')}
                value={text}
                onChange={({ target }) =>
                  form.set({ elements: elements.map((each, at) => (at === index ? { sku, text: target.value } : each)) })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
