import type { SharedOverseas as Shown } from '@waybound/contract/waybills/shares';
import Warehouse from 'lucide-react/icons/warehouse';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { Course } from '../../../parts/course/Course.tsx';
import { useOverseasCourse } from '../../../parts/course/use-overseas-course.ts';
import { useFormats } from '../../../parts/format.ts';
import { OverseasStatus } from '../../../parts/waybill/OverseasStatus.tsx';
import { Section } from '../detail/Section.tsx';
import { SharedGoods } from './SharedGoods.tsx';
import { SharedPage } from './SharedPage.tsx';

/** An overseas waybill: where it is worked on, what was counted and what has left. */
export function SharedOverseas({ waybill }: { waybill: Shown }) {
  const { t, language } = useTranslation(['shareLinks', 'overseas']);
  const format = useFormats();
  const entries = useOverseasCourse(waybill.course);
  const { country, warehouse, expected, received, shipped, signed, isOutbound, goods } = waybill;
  const place = [country?.[language], warehouse?.[language]].filter(Boolean).join(' · ');
  const come = isOutbound
    ? []
    : [
        {
          key: 'pieces',
          label: t('overseas:columns.pieces'),
          value: t('overseas:receivedOf', { received: format.count(received), expected: format.count(expected) }),
        },
      ];
  return (
    <SharedPage
      waybillNo={waybill.waybillNo}
      expiresAt={waybill.expiresAt}
      icon={<Warehouse aria-hidden="true" />}
      brief={
        <>
          <OverseasStatus status={waybill.status} />
          {place && <span>{place}</span>}
        </>
      }
      main={
        <>
          <Section title={t('shareLinks:timeline')}>
            <Course label={t('shareLinks:timeline')} empty={t('shareLinks:timelineEmpty')} entries={entries} />
          </Section>
          {goods && <SharedGoods goods={goods} />}
        </>
      }
      side={
        <Section title={t('shareLinks:facts')}>
          <KeyValues
            items={[
              { key: 'way', label: t('shareLinks:kindOfWork'), value: t(`overseas:form.ways.${waybill.shippingWay}`) },
              { key: 'place', label: t('overseas:columns.warehouse'), value: place },
              ...come,
              { key: 'shipped', label: t('shareLinks:shipped'), value: format.count(shipped) },
              { key: 'signed', label: t('shareLinks:signed'), value: format.count(signed) },
            ]}
          />
        </Section>
      }
    />
  );
}
