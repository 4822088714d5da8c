import type { PublicData } from '@waybound/contract/site/site';
import { useTranslation } from '../../kit/use-translation.ts';
import { openingHours } from './opening-hours.ts';

/** Where goods are handed in, and when. */
export function Warehouses({ warehouses }: { warehouses: PublicData['warehouses'] }) {
  const { t, language } = useTranslation('help');
  const isEnglish = language === 'en';
  if (warehouses.length === 0) return null;
  return (
    <section className="contact-wide" aria-labelledby="contact-warehouses">
      <h2 id="contact-warehouses">{t('contact.warehouses')}</h2>
      <ul className="contact-warehouses">
        {warehouses.map((each) => {
          const hours = openingHours(each.openingHours);
          return (
            <li key={each.id}>
              <b>{isEnglish ? each.en : each.zh}</b>
              <span>{isEnglish ? each.address : each.addressZh || each.address}</span>
              {hours && (
                <small>
                  {t('contact.hours', { first: t(`contact.days.${hours.first}`), last: t(`contact.days.${hours.last}`), time: hours.time })}
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
