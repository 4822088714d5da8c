import { useState } from 'react';
import type { Transport } from '@waybound/contract/waybills/transport';
import { Button } from '../../../kit/button/Button.tsx';
import { KeyValues, type KeyValue } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { Section } from './Section.tsx';

/** Of parcels: each box may have a number of its own. */
const SHOWN = 20;

const NAMES = ['masterNo', 'houseNo', 'carrier', 'vessel', 'voyage', 'flightNo', 'deliveryNumber'] as const;

/** By whom the goods are carried, and the numbers to ask carriers by; only what is known. */
export function TransportSection({ transport }: { transport: Transport }) {
  const { t } = useTranslation('waybillDetail');
  const [isWhole, setIsWhole] = useState(false);
  const { containers, parcels, trucks = [] } = transport;
  const shown = isWhole ? parcels : parcels.slice(0, SHOWN);
  const items: KeyValue[] = [
    ...NAMES.flatMap((key): KeyValue[] => (transport[key] ? [{ key, label: t(`transport.${key}`), value: transport[key] }] : [])),
    ...containers.map(({ cabinetNumber, sealNo }) => ({
      key: cabinetNumber,
      label: t('transport.container'),
      value: [cabinetNumber, ...(sealNo ? [t('transport.seal', { sealNo })] : [])].join(' · '),
    })),
    ...shown.map(({ carrier, trackNumber, boxNumbers = [] }) => ({
      key: trackNumber,
      label: t('transport.parcel'),
      value: [
        `${carrier} ${trackNumber}`,
        ...(boxNumbers.length > 0 ? [t('transport.boxes', { boxes: formatRanges(boxNumbers) })] : []),
      ].join(' · '),
      isWide: true,
    })),
    ...trucks.map(({ carrier, proNumber, bolNumber, boxNumbers = [] }) => ({
      key: `truck ${proNumber}`,
      label: t('transport.truck'),
      value: [
        `${carrier} ${proNumber}`,
        ...(bolNumber ? [t('transport.bol', { bolNumber })] : []),
        ...(boxNumbers.length > 0 ? [t('transport.boxes', { boxes: formatRanges(boxNumbers) })] : []),
      ].join(' · '),
      isWide: true,
    })),
  ];
  if (items.length === 0) return null;
  return (
    <Section title={t('transport.title')}>
      <KeyValues items={items} />
      {shown.length < parcels.length && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('transport.more', { count: parcels.length })}
        </Button>
      )}
    </Section>
  );
}
