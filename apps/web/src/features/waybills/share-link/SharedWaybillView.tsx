import type { SharedRoad } from '@waybound/contract/waybills/shares';
import { getSharedWaybill, type ShareKind } from '@waybound/contract/wire/waybills/shares';
import { useCall } from '../../../api/query.ts';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { SharedView } from '../../../parts/share/SharedView.tsx';
import { ModeIcon } from '../../../parts/waybill/ModeIcon.tsx';
import { StatusTag } from '../../../parts/waybill/StatusTag.tsx';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import { RoadProgress } from '../detail/tracking/RoadProgress.tsx';
import { Section } from '../detail/Section.tsx';
import { LazySharedOverseas, LazySharedParcel } from './lazy-kinds.ts';
import { SharedPacking } from './SharedPacking.tsx';
import { SharedPage } from './SharedPage.tsx';
import { SharedTimeline } from './SharedTimeline.tsx';
import '../detail/waybill-detail.css';
import '../detail/packing/tables.css';
import './shared-waybill.css';

const REFRESH_MS = 60_000;
interface SharedWaybillViewProps {
  id: string;
  token: string;
  kind: ShareKind;
}

export function SharedWaybillView({ id, token, kind }: SharedWaybillViewProps) {
  const read = useCall(getSharedWaybill, { id, kind, token }, { refreshMs: REFRESH_MS });
  return (
    <SharedView read={read}>
      {(waybill) => {
        if (waybill.about === 'overseas') return <LazySharedOverseas waybill={waybill} />;
        return waybill.about === 'parcel' ? <LazySharedParcel waybill={waybill} /> : <Shown waybill={waybill} />;
      }}
    </SharedView>
  );
}

/** A standard or an end waybill. */
function Shown({ waybill }: { waybill: SharedRoad }) {
  const { t, language } = useTranslation(['shareLinks', 'waybillDetail']);
  const format = useFormats();
  const wayName = useWayName();
  const { waybillNo, line, shippingWay, from, to, country, city, packingList, files } = waybill;
  const destination = [city, country?.[language]].filter(Boolean).join(language === 'en' ? ', ' : ' · ');
  const facts = [
    { key: 'destination', label: t('shareLinks:destination'), value: destination, isWide: true },
    { key: 'way', label: t('shareLinks:way'), value: wayName(shippingWay, line) },
    { key: 'eta', label: t('shareLinks:eta'), value: format.day(waybill.eta) },
    { key: 'packages', label: t('shareLinks:packages'), value: format.count(waybill.packages) },
    { key: 'weight', label: t('shareLinks:weight'), value: format.kilograms(waybill.weight) },
    { key: 'volume', label: t('shareLinks:volume'), value: format.cubicMetres(waybill.volume) },
  ];
  return (
    <SharedPage
      waybillNo={waybillNo}
      expiresAt={waybill.expiresAt}
      icon={<ModeIcon way={shippingWay} line={line} />}
      brief={
        <>
          <StatusTag of={waybill} />
          {from && to && <span>{t('shareLinks:route', { from: from[language], to: to[language] })}</span>}
        </>
      }
      progress={<RoadProgress detail={{ waybill, road: waybill.road }} />}
      main={
        <>
          <SharedTimeline waybill={waybill} />
          {packingList && <SharedPacking rows={packingList} />}
        </>
      }
      side={
        <>
          <Section title={t('shareLinks:facts')}>
            <KeyValues items={facts} />
          </Section>
          {files && <SharedFiles files={files} />}
        </>
      }
    />
  );
}

/** Which papers there are; none of them can be opened from here. */
function SharedFiles({ files }: { files: NonNullable<SharedRoad['files']> }) {
  const { t } = useTranslation(['shareLinks', 'waybillDetail']);
  const format = useFormats();
  return (
    <Section title={t('shareLinks:files')}>
      {files.length === 0 && <p className="muted">{t('shareLinks:filesEmpty')}</p>}
      <ul className="shared-files">
        {files.map(({ fileType, uploadedAt, size }) => (
          <li key={`${fileType} ${uploadedAt} ${size}`}>
            {t(`waybillDetail:file.kinds.${fileType}`)}
            <small>{format.day(uploadedAt)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
