import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { Section } from './Section.tsx';

/** Who sends, who receives, who imports. */
export function Parties({ order, waybill }: Pick<WaybillDetail, 'order' | 'waybill'>) {
  const { t } = useTranslation('waybillDetail');
  const { countryOf } = usePlaceNames();
  const { shipper, importer } = order;
  const warehouse = order.purposeWarehouseType && t(`choice.warehouse.${order.purposeWarehouseType}`);
  const cityLine = [order.dispatchCity, order.dispatchProvince, order.dispatchZipCode].filter(Boolean).join(' ');
  const country = waybill.countryId === null ? undefined : countryOf(waybill.countryId);
  const importerCountry = importer?.countryId === undefined ? undefined : countryOf(importer.countryId);
  return (
    <Section title={t('detail.parties')} anchor="parties">
      <div className="waybill-parties">
        <Party
          title={t('detail.deliverTo')}
          name={[order.dispatchAddressCode, order.dispatcher].filter(Boolean).join(' · ')}
          lines={[
            warehouse,
            order.dispatchAddress,
            order.dispatchAddress2,
            [cityLine, country].filter(Boolean).join(', '),
            contactOf(order.dispatchLinkMan, order.dispatchPhone),
            order.dispatchEmail,
          ]}
        />
        <Party
          title={t('detail.shipper')}
          name={shipper?.shipperCompanyCN ?? shipper?.shipperCompany}
          lines={[
            shipper?.shipperCompanyCN && shipper.shipperCompany,
            shipper?.shipperAddress,
            contactOf(shipper?.shipperAttn, shipper?.shipperPhone),
            shipper?.shipperEmail,
            shipper?.shipperEnterpriseCreditCode,
          ]}
        />
        <Party
          title={t('detail.importer')}
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
    </Section>
  );
}

const contactOf = (name: string | undefined, phone: string | undefined): string => [name, phone].filter(Boolean).join(' · ');

interface PartyProps {
  title: string;
  name: string | undefined;
  lines: readonly (string | undefined)[];
}

function Party({ title, name, lines }: PartyProps) {
  const { t } = useTranslation('waybillDetail');
  const given = lines.filter(Boolean);
  return (
    <div>
      <h3>{title}</h3>
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
