import { useState } from 'react';
import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { createLink, useNavigate } from '@tanstack/react-router';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LazyWaybillCases } from '../../../parts/cases/lazy-cases.ts';
import { LazyWaybillMessages } from '../../../parts/conversation/lazy-messages.ts';
import { LazyWaybillFiles } from '../../../parts/files/lazy-files.ts';
import { Course } from '../../../parts/course/Course.tsx';
import { useParcelCourse } from '../../../parts/course/use-parcel-course.ts';
import { usePageActions } from '../../../parts/page-actions.ts';
import { LazyShareDialog } from '../../../parts/share/lazy-share.ts';
import { Money } from '../price/Money.tsx';
import { LazyPrintLabelButton } from '../selection/lazy-selection.ts';
import type { Press } from '../selection/PrintLabelButton.tsx';
import { Choices } from './Choices.tsx';
import { Facts } from './Facts.tsx';
import { Items } from './Items.tsx';
import { ErpOrder } from '../ErpOrder.tsx';
import { stepsOf, type ParcelStep } from '../parcel-steps.ts';
import { StepDialog } from './StepDialog.tsx';

const CopyLink = createLink(ButtonLink);

/** A parcel that is announced: where it is, why it stands still and what can be done, and what customs is told. */
export function ParcelView({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useTranslation('smallParcels');
  const [opened, setOpened] = useState<ParcelStep | 'share'>();
  const { may, waybillNo } = parcel;
  const onClose = () => setOpened(undefined);
  const course = useParcelCourse(parcel.events);
  const navigate = useNavigate();
  const [printButton, setPrintButton] = useState<Press>();
  const steps = (['takeBack', 'intercept', 'share'] as const).filter((step) => may[step] === null);
  const offered = (key: 'copy' | 'share' | 'printLabel' | ParcelStep, run: () => void) => ({
    key,
    label: t(`actions.${key}`),
    note: waybillNo,
    run,
  });
  usePageActions([
    ...stepsOf(parcel).map((step) => offered(step, () => setOpened(step))),
    ...(may.printLabel === null && printButton ? [offered('printLabel', () => printButton.current())] : []),
    ...(may.share === null ? [offered('share', () => setOpened('share'))] : []),
    offered('copy', () => void navigate({ to: '/smallParcel/newParcel', search: { copyOf: parcel.id } })),
  ]);
  return (
    <>
      <PageHeader title={t('form.heading', { waybillNo })} subtitle={t('detail.subtitle')}>
        <CopyLink to="/smallParcel/newParcel" search={{ copyOf: parcel.id }}>
          {t('actions.copy')}
        </CopyLink>
        {may.printLabel === null && <LazyPrintLabelButton parcel={parcel} onReady={setPrintButton} />}
        {steps.map((step) => (
          <Button key={step} onClick={() => setOpened(step)}>
            {t(`actions.${step}`)}
          </Button>
        ))}
      </PageHeader>
      <div className="parcel-sections">
        <ErpOrder parcel={parcel} />
        <Choices parcel={parcel} onChoose={setOpened} />
        <Facts parcel={parcel} />
        <Money parcel={parcel} />
        <section aria-label={t('detail.way')}>
          <h2>{t('detail.way')}</h2>
          <Course label={t('detail.way')} empty={t('detail.noWay')} entries={course} />
        </section>
        <Items parcel={parcel} />
        <LazyWaybillFiles about="parcel" id={parcel.id} />
        <LazyWaybillCases row={{ about: 'parcel', id: parcel.id, waybillNo }} />
        <LazyWaybillMessages about="parcel" id={parcel.id} mayWrite={may.comment === null} />
      </div>
      {opened === 'share' && <LazyShareDialog row={{ about: 'parcel', id: parcel.id, waybillNo }} onClose={onClose} />}
      {opened !== undefined && opened !== 'share' && <StepDialog step={opened} parcel={parcel} onClose={onClose} />}
    </>
  );
}
