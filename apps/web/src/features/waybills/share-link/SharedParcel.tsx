import type { SharedParcel as Shown } from '@waybound/contract/waybills/shares';
import Package from 'lucide-react/icons/package';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { Course } from '../../../parts/course/Course.tsx';
import { useParcelCourse } from '../../../parts/course/use-parcel-course.ts';
import { useFormats } from '../../../parts/format.ts';
import { ParcelStatus } from '../../../parts/waybill/ParcelStatus.tsx';
import { Section } from '../detail/Section.tsx';
import { SharedGoods } from './SharedGoods.tsx';
import { SharedPage } from './SharedPage.tsx';

/** A small parcel: where it is, and by which number its carrier knows it. */
export function SharedParcel({ waybill }: { waybill: Shown }) {
  const { t, language } = useTranslation(['shareLinks', 'smallParcels']);
  const format = useFormats();
  const entries = useParcelCourse(waybill.events);
  const { city, country, product, trackNo, weight, goods } = waybill;
  const destination = [city, country?.[language]].filter(Boolean).join(language === 'en' ? ', ' : ' · ');
  return (
    <SharedPage
      waybillNo={waybill.waybillNo}
      expiresAt={waybill.expiresAt}
      icon={<Package aria-hidden="true" />}
      brief={
        <>
          <ParcelStatus parcel={waybill} />
          {destination && <span>{destination}</span>}
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
              { key: 'destination', label: t('shareLinks:destination'), value: destination, isWide: true },
              { key: 'product', label: t('smallParcels:columns.product'), value: product?.[language] },
              { key: 'weight', label: t('shareLinks:weight'), value: format.kilograms(weight) },
              { key: 'trackNo', label: t('smallParcels:columns.trackNo'), value: trackNo && <span className="identifier">{trackNo}</span> },
            ]}
          />
        </Section>
      }
    />
  );
}
