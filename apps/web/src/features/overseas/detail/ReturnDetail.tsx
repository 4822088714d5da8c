import { useState } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { createLink, useNavigate } from '@tanstack/react-router';
import { useSite } from '../../../api/bootstrap-data.ts';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { WaybillBills } from '../../../parts/bill/WaybillBills.tsx';
import { useFormats } from '../../../parts/format.ts';
import { LazyWaybillCases } from '../../../parts/cases/lazy-cases.ts';
import { LazyWaybillMessages } from '../../../parts/conversation/lazy-messages.ts';
import { LazyWaybillFiles } from '../../../parts/files/lazy-files.ts';
import { LazyShareDialog } from '../../../parts/share/lazy-share.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { usePageActions } from '../../../parts/page-actions.ts';
import { copyPageOf } from '../copy-page.ts';
import { SourceNumber } from '../SourceNumber.tsx';
import { OverseasStatus } from '../../../parts/waybill/OverseasStatus.tsx';
import { WarehouseAddress } from '../WarehouseAddress.tsx';
import { AddBatch } from './AddBatch.tsx';
import { ChangeSender } from './ChangeSender.tsx';
import { ConfirmStep, type Step } from './ConfirmStep.tsx';
import { Decide } from './Decide.tsx';
import { Decisions } from './Decisions.tsx';
import { LazyOverseasCourse } from './lazy-course.ts';
import { LazyOutboundPapers as OutboundPapers } from '../stock/lazy-papers.ts';
import { OutboundFacts } from './OutboundFacts.tsx';
import { Parcels } from './Parcels.tsx';
import { SaveInvoice } from './SaveInvoice.tsx';

const CopyLink = createLink(ButtonLink);

type Opened = Step | 'addBatch' | 'changeSender' | 'saveInvoice' | 'share';
const ORDER = [
  'addBatch',
  'endReturn',
  'changeSender',
  'saveInvoice',
  'sendBack',
  'close',
  'cancelTransfer',
  'share',
] as const satisfies readonly Opened[];

/** A submitted waybill: what has come, what waits for a decision, and what was decided. */
export function ReturnDetail({ waybill }: { waybill: OverseasDetail }) {
  const { t: both } = useTranslation('overseasStock');
  const { t } = useTranslation('overseas');
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => setOpened(undefined);
  const copyPage = copyPageOf(waybill, useSite()?.variant);
  const { may, waybillNo } = waybill;
  const navigate = useNavigate();
  const steps = ORDER.filter((action) => may[action] === null);
  const offered = (key: 'copy' | Opened, run: () => void) => ({ key, label: t(`actions.${key}`), note: waybillNo, run });
  usePageActions([
    ...steps.map((step) => offered(step, () => setOpened(step))),
    ...(copyPage ? [offered('copy', () => void navigate({ to: copyPage, search: { copyOf: waybill.id } }))] : []),
  ]);
  return (
    <>
      <PageHeader title={t('form.heading', { waybillNo })} subtitle={waybill.isOutbound ? both('detail.subtitle') : t('detail.subtitle')}>
        {copyPage && (
          <CopyLink to={copyPage} search={{ copyOf: waybill.id }}>
            {t('actions.copy')}
          </CopyLink>
        )}
        {may.printOutbound === null && <OutboundPapers waybill={waybill} />}
        {steps.map((action) => (
          <Button key={action} onClick={() => setOpened(action)}>
            {t(`actions.${action}`)}
          </Button>
        ))}
      </PageHeader>
      <div className="overseas-sections">
        {waybill.outbound ? <OutboundFacts waybill={waybill} order={waybill.outbound} /> : <Facts waybill={waybill} />}
        {waybill.undecided > 0 && may.decide === null && <Decide key={waybill.id} waybill={waybill} />}
        {waybill.decisions.length > 0 && <Decisions waybill={waybill} />}
        {(waybill.bills.length > 0 || waybill.isUnbilled) && <Bills waybill={waybill} />}
        {!waybill.isOutbound && <Parcels waybill={waybill} />}
        <LazyOverseasCourse waybill={waybill} />
        <LazyWaybillFiles about="overseas" id={waybill.id} />
        <LazyWaybillCases row={{ about: 'overseas', id: waybill.id, waybillNo }} />
        <LazyWaybillMessages about="overseas" id={waybill.id} mayWrite={may.comment === null} />
      </div>
      {opened === 'share' && <LazyShareDialog row={{ about: 'overseas', id: waybill.id, waybillNo }} onClose={onClose} />}
      {opened === 'addBatch' && <AddBatch waybill={waybill} onClose={onClose} />}
      {opened === 'changeSender' && <ChangeSender waybill={waybill} onClose={onClose} />}
      {opened === 'saveInvoice' && <SaveInvoice waybill={waybill} onClose={onClose} />}
      {(opened === 'endReturn' || opened === 'sendBack' || opened === 'close' || opened === 'cancelTransfer') && (
        <ConfirmStep step={opened} waybill={waybill} onClose={onClose} />
      )}
    </>
  );
}

/** The bills of what was decided, and whether more will come. */
function Bills({ waybill: { bills, isUnbilled } }: { waybill: OverseasDetail }) {
  const { t } = useTranslation('waybillBills');
  return (
    <section aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <WaybillBills bills={bills} />
      {isUnbilled && <p className="muted">{t('unbilled')}</p>}
    </section>
  );
}

function Facts({ waybill }: { waybill: OverseasDetail }) {
  const { t, language } = useTranslation('overseas');
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  const { order, warehouse, services, received, expected, reason, submittedAt, source } = waybill;
  const numberedBy = (key: 'salesmanId' | 'servicesId', number: string | null) =>
    number === null ? [] : [{ key, label: t(`detail.${key}`), value: number }];
  const nameOf = (code: string) => services.find((service) => service.code === code)?.[language] ?? code;
  return (
    <section aria-label={t('detail.facts')}>
      <h2>{t('detail.facts')}</h2>
      <KeyValues
        columns={3}
        items={[
          { key: 'status', label: t('columns.status'), value: <OverseasStatus status={waybill.status} /> },
          ...(source === null && waybill.shippingWay !== 'HWC'
            ? [
                {
                  key: 'returnNo',
                  label: t('fields.returnNo'),
                  value: order.returnNo && <span className="identifier">{order.returnNo}</span>,
                },
              ]
            : []),
          {
            key: 'masterNo',
            label: t('fields.masterNo'),
            value: (source ?? order.masterNo) && <SourceNumber source={source} masterNo={order.masterNo} />,
          },
          {
            key: 'warehouse',
            label: t('columns.warehouse'),
            value: warehouse && `${countryOf(warehouse.countryId) ?? ''} · ${warehouse[language]}`,
          },
          {
            key: 'pieces',
            label: t('columns.pieces'),
            value: t('receivedOf', { received: format.count(received), expected: format.count(expected) }),
          },
          { key: 'submittedAt', label: t('columns.submittedAt'), value: submittedAt && format.moment(submittedAt) },
          { key: 'sender', label: t('form.sections.sender'), value: order.sender.shipperCompany ?? order.sender.shipperCompanyCN },
          {
            key: 'contact',
            label: t('detail.contact'),
            value: [order.sender.shipperAttn, order.sender.shipperPhone].filter(Boolean).join(' · '),
          },
          { key: 'services', label: t('fields.serviceItemArr'), value: order.serviceItemArr.map(nameOf).join(' · ') },
          {
            key: 'remark',
            label: t('fields.customerRemark'),
            value: order.customerRemark && <span dir="auto">{order.customerRemark}</span>,
          },
          ...(waybill.quietSince === null
            ? []
            : [{ key: 'quiet', label: t('detail.quietSince'), value: format.moment(waybill.quietSince) }]),
          ...numberedBy('salesmanId', waybill.salesmanId),
          ...numberedBy('servicesId', waybill.servicesId),
          ...(reason === null ? [] : [{ key: 'reason', label: t('detail.reason'), value: <span dir="auto">{reason}</span>, isWide: true }]),
        ]}
      />
      {warehouse && source === null && waybill.may.addBatch === null && <WarehouseAddress warehouse={warehouse} />}
    </section>
  );
}
