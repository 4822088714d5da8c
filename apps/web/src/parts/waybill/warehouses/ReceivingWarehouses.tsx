import { usePublicData, useSessionUser } from '../../../api/bootstrap-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpeningHours } from './opening-hours.ts';
import './receiving-warehouses.css';

interface ReceivingWarehousesProps {
  className?: string;
  /** The code of the one that the goods are brought to. Without it, or where it has closed since, any of them takes them. */
  chosen?: string | null | undefined;
}

/** Our warehouses, where a customer hands goods in. Section 6: a customer whose `showWarehouseInfo` is 0 sees none of them. */
export function ReceivingWarehouses({ className = '', chosen }: ReceivingWarehousesProps) {
  const { t, language } = useTranslation('receivingWarehouses');
  const hoursOf = useOpeningHours();
  const all = usePublicData()?.warehouses ?? [];
  const isHidden = useSessionUser()?.showWarehouseInfo === 0;
  const ours = isHidden ? [] : all.filter(({ kind }) => kind === 'receiving');
  if (ours.length === 0) return null;
  const one = ours.filter(({ code }) => code === chosen);
  const warehouses = one.length > 0 ? one : ours;
  return (
    <section className={`receiving-warehouses ${className}`} aria-label={t('title')}>
      <h3>
        {t('title')}
        <small>{t(one.length > 0 ? 'chosen' : 'hint')}</small>
      </h3>
      <ul>
        {warehouses.map((warehouse) => (
          <li key={warehouse.code}>
            <b>{warehouse[language]}</b>
            <span>{language === 'en' ? `${warehouse.address} ${warehouse.zipCode}` : warehouse.addressZh}</span>
            <small>{hoursOf(warehouse.openingHours)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
