import type { BagDetail } from '@waybound/contract/small-parcels/parcel-bags';
import { takeOutOfBag } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useChange } from '../../../api/query.ts';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { ParcelStatus } from '../../../parts/waybill/ParcelStatus.tsx';
import { BAG_READS } from './bag-reads.ts';

/** Nobody has scanned it at the warehouse, wherever its bag is. */
export const isNotTakenIn = ({ status }: BagDetail['contents'][number]): boolean => status === 'draft';

/** The parcels in a bag, the last one first; of a bag that has arrived, those first that were not found in it. */
export function Contents({ bag: { id, contents, may, received } }: { bag: BagDetail }) {
  const { t } = useTranslation('parcelBags');
  const format = useFormats();
  const taking = useChange(takeOutOfBag, { refreshes: BAG_READS });
  if (contents.length === 0) return <p className="muted">{t('empty')}</p>;
  const sorted = received ? contents.toSorted((one, other) => Number(isNotTakenIn(other)) - Number(isNotTakenIn(one))) : contents;
  return (
    <section>
      <h2>{t('contents')}</h2>
      <div className="parcel-table scrolls-sideways" tabIndex={0} role="region" aria-label={t('contents')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('parcel.waybillNo')}</th>
              <th scope="col">{t('parcel.customerOrderNo')}</th>
              <th scope="col">{t('parcel.receiver')}</th>
              <th scope="col" className="number">
                {t('parcel.weight')}
              </th>
              <th scope="col">{t('parcel.status')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sorted.map((parcel) => (
              <tr key={parcel.id}>
                <td>
                  <Link className="identifier" to="/smallParcel/details/$id" params={{ id: parcel.id }}>
                    {parcel.waybillNo}
                  </Link>
                </td>
                <td className="identifier">{parcel.customerOrderNo ?? '—'}</td>
                <td dir="auto">{parcel.receiverName ?? '—'}</td>
                <td className="number">{parcel.weight === null ? '—' : format.kilograms(parcel.weight)}</td>
                <td>
                  <ParcelStatus parcel={parcel} />
                </td>
                <td>
                  {may.fill === null && (
                    <IconButton
                      size="small"
                      label={t('takeOut', { waybillNo: parcel.waybillNo })}
                      icon={<X />}
                      isBusy={taking.isBusy}
                      onClick={() => void taking.run({ id, parcelId: parcel.id })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
