import { MARKETPLACES } from '@waybound/contract/site/marketplaces';
import type { Store } from '@waybound/contract/site/stores';
import { connectOpenStores } from '@waybound/contract/wire/site/stores';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useCountryName } from './country-name.ts';

/** Marketplaces that a permission opens and no store is on: of each seller once, for the first of the stores that say so. */
export function OpenMarketplaces({ stores }: { stores: readonly Store[] }) {
  const { t } = useTranslation('openMarketplaces');
  const nameOf = useCountryName();
  const adding = useChange(connectOpenStores, { done: t('done') });
  const first = new Map(stores.toReversed().map((store) => [`${store.sellerId} ${store.openBeside.join(' ')}`, store]));
  return [...first.values()].map(({ id, storeName: name, openBeside }) => {
    const countries = MARKETPLACES.flatMap(({ id: each, country }) => (openBeside.includes(each) ? [nameOf(country)] : []));
    return (
      <p key={id} className="store-told">
        {t('text', { name, countries: countries.join(t('comma')) })}{' '}
        <Button size="small" aria-label={t('addOf', { name })} isBusy={adding.isBusy} onClick={() => void adding.run({ id })}>
          {t('add')}
        </Button>
      </p>
    );
  });
}
