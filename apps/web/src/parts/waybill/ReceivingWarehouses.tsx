import { useTranslation } from 'react-i18next';
import { usePublicData, useSessionUser } from '../../api/standing-data.ts';
import { useOpeningHours } from './opening-hours.ts';
import './receiving-warehouses.css';

/** Our warehouses, where a customer hands goods in. Section 6: a customer whose `showWarehouseInfo` is 0 sees none of them. */
export function ReceivingWarehouses({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation('handIn');
  const hoursOf = useOpeningHours();
  const all = usePublicData()?.warehouses ?? [];
  const isHidden = useSessionUser()?.showWarehouseInfo === 0;
  const language = i18n.language === 'en' ? 'en' : 'zh';
  const warehouses = isHidden ? [] : all.filter(({ kind }) => kind === 'receiving');
  if (warehouses.length === 0) return null;
  return (
    <section className={`receiving-warehouses ${className}`} aria-label={t('title')}>
      <h3>
        {t('title')}
        <small>{t('hint')}</small>
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
