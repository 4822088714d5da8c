import { useState, type ReactNode } from 'react';
import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import type { Party } from './parties/party-fields.ts';
import { Section } from './Section.tsx';

const ChangePartyDialog = lazyComponent(() => import('./parties/ChangePartyDialog.tsx').then((loaded) => loaded.ChangePartyDialog), {
  topics: ['partyChanges', 'addressBookPicker', 'orderFields'],
});

const ChangeDeliveryDialog = lazyComponent(
  () => import('./parties/ChangeDeliveryDialog.tsx').then((loaded) => loaded.ChangeDeliveryDialog),
  { topics: ['partyChanges', 'orderFields'] },
);

/** Who sends, who receives, who imports. */
export function Parties({ detail }: { detail: WaybillDetail }) {
  const { t } = useTranslation('waybillDetail');
  const { countryOf } = usePlaceNames();
  const [changed, setChanged] = useState<Party | 'delivery'>();
  const { order, waybill } = detail;
  const { shipper, importer } = order;
  const warehouse = order.purposeWarehouseType && t(`choice.warehouse.${order.purposeWarehouseType}`);
  const cityLine = [order.dispatchCity, order.dispatchProvince, order.dispatchZipCode].filter(Boolean).join(' ');
  const country = waybill.countryId === null ? undefined : countryOf(waybill.countryId);
  const importerCountry = importer?.countryId === undefined ? undefined : countryOf(importer.countryId);
  return (
    <Section title={t('detail.parties')} anchor="parties">
      <div className="waybill-parties">
        <PartyLines
          title={t('detail.deliverTo')}
          extra={<ChangeButton party="delivery" detail={detail} onPress={setChanged} />}
          name={[order.dispatchAddressCode, order.dispatcher].filter(Boolean).join(' · ')}
          lines={[
            warehouse,
            order.dispatchAddress,
            order.dispatchAddress2,
            [cityLine, country].filter(Boolean).join(', '),
            contactOf(order.dispatchLinkMan, order.dispatchPhone),
            order.dispatchEmail,
            ...(order.furtherDeliveries ?? []).map(writtenAddress),
          ]}
        />
        <PartyLines
          title={t('detail.shipper')}
          extra={<ChangeButton party="shipper" detail={detail} onPress={setChanged} />}
          name={shipper?.shipperCompanyCN ?? shipper?.shipperCompany}
          lines={[
            shipper?.shipperCompanyCN && shipper.shipperCompany,
            shipper?.shipperAddress,
            contactOf(shipper?.shipperAttn, shipper?.shipperPhone),
            shipper?.shipperEmail,
            shipper?.shipperEnterpriseCreditCode,
          ]}
        />
        <PartyLines
          title={t('detail.importer')}
          extra={<ChangeButton party="importer" detail={detail} onPress={setChanged} />}
          name={importer?.importerCompany}
          lines={[
            importer?.importerAddress,
            [importer?.zipCode, importerCountry].filter(Boolean).join(' '),
            contactOf(importer?.importerAttn, importer?.importerPhone),
            importer?.importerMail,
            importer?.VAT && `VAT ${importer.VAT}`,
            importer?.EORI && `EORI ${importer.EORI}`,
          ]}
        />
      </div>
      {changed === 'delivery' && <ChangeDeliveryDialog detail={detail} onClose={() => setChanged(undefined)} />}
      {changed && changed !== 'delivery' && <ChangePartyDialog party={changed} detail={detail} onClose={() => setChanged(undefined)} />}
    </Section>
  );
}

interface ChangeButtonProps {
  party: Party | 'delivery';
  detail: WaybillDetail;
  onPress: (party: Party | 'delivery') => void;
}

/** There while the party can be changed: a draft is changed on its order page, and what is filed stays. */
function ChangeButton({ party, detail: { may }, onPress }: ChangeButtonProps) {
  const { t } = useTranslation('waybillDetail');
  if (may[party === 'delivery' ? 'changeDelivery' : 'changeParties'] !== null) return null;
  return (
    <button type="button" className="text-link waybill-link-button" onClick={() => onPress(party)}>
      {t(`detail.change.${party}`)}
    </button>
  );
}

/** One more address, on one line. */
const writtenAddress = (point: FurtherDelivery): string =>
  [
    point.dispatchAddressCode,
    point.dispatcher,
    point.dispatchAddress,
    point.dispatchAddress2,
    [point.dispatchCity, point.dispatchProvince, point.dispatchZipCode].filter(Boolean).join(' '),
    contactOf(point.dispatchLinkMan, point.dispatchPhone),
    point.dispatchEmail,
  ]
    .filter(Boolean)
    .join(' · ');

const contactOf = (name: string | undefined, phone: string | undefined): string => [name, phone].filter(Boolean).join(' · ');

interface PartyLinesProps {
  title: string;
  extra?: ReactNode;
  name: string | undefined;
  lines: readonly (string | undefined)[];
}

function PartyLines({ title, extra, name, lines }: PartyLinesProps) {
  const { t } = useTranslation('waybillDetail');
  const given = lines.filter(Boolean);
  return (
    <div>
      <h3>
        {title} {extra}
      </h3>
      {!name && given.length === 0 && <p className="muted">{t('detail.notGiven')}</p>}
      {name && <p>{name}</p>}
      {given.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
    </div>
  );
}
