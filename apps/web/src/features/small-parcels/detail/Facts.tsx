import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { Link } from '@tanstack/react-router';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { ParcelStatus } from '../../../parts/waybill/ParcelStatus.tsx';

/** What it is, whom it goes to, what it weighs and what came of requests. */
export function Facts({ parcel }: { parcel: ParcelDetail }) {
  const { t, language } = useTranslation('smallParcels');
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  const { order, product, measured, measuredWeight, weight, trackNo, submittedAt, countryId } = parcel;
  const { name, company, phone, email, taxNo, address, city, province, zipCode } = order.receiver;
  const size = (of: { length?: string | undefined; width?: string | undefined; height?: string | undefined } | null) =>
    of?.length && of.width && of.height ? t('detail.sizeCm', { length: of.length, width: of.width, height: of.height }) : undefined;
  return (
    <section aria-label={t('detail.facts')}>
      <h2>{t('detail.facts')}</h2>
      <KeyValues
        columns={3}
        items={[
          { key: 'status', label: t('columns.status'), value: <ParcelStatus parcel={parcel} /> },
          { key: 'order', label: t('fields.customerOrderNo'), value: <span className="identifier">{parcel.customerOrderNo}</span> },
          { key: 'trackNo', label: t('columns.trackNo'), value: trackNo && <span className="identifier">{trackNo}</span> },
          ...(parcel.bag === null
            ? []
            : [
                {
                  key: 'bag',
                  label: t('columns.bag'),
                  value: (
                    <Link className="identifier" to="/smallParcel/bags/$id" params={{ id: parcel.bag.id }}>
                      {parcel.bag.bagNo}
                    </Link>
                  ),
                },
              ]),
          { key: 'product', label: t('fields.productCode'), value: product ? product[language] : order.productCode },
          { key: 'announced', label: t('detail.announced'), value: weight && format.kilograms(weight) },
          {
            key: 'measured',
            label: t('detail.measured'),
            value: measuredWeight && [format.kilograms(measuredWeight), size(measured)].filter(Boolean).join(' · '),
          },
          { key: 'size', label: t('detail.size'), value: size(order) },
          { key: 'submittedAt', label: t('detail.submittedAt'), value: submittedAt && format.moment(submittedAt) },
          { key: 'country', label: t('fields.countryId'), value: countryId === null ? undefined : countryOf(countryId) },
          {
            key: 'receiver',
            label: t('columns.receiver'),
            value: <span dir="auto">{[name, company, address, city, province, zipCode, phone].filter(Boolean).join(', ')}</span>,
            isWide: true,
          },
          { key: 'email', label: t('receiver.email'), value: email },
          { key: 'receiverTaxNo', label: t('receiver.taxNo'), value: taxNo && <span className="identifier">{taxNo}</span> },
          {
            key: 'remark',
            label: t('fields.customerRemark'),
            value: order.customerRemark && <span dir="auto">{order.customerRemark}</span>,
          },
          ...(parcel.quietSince === null ? [] : [{ key: 'quiet', label: t('detail.quietSince'), value: format.moment(parcel.quietSince) }]),
          ...requests(parcel, t, format.moment),
        ]}
      />
    </section>
  );
}

type Words = ReturnType<typeof useTranslation<'smallParcels'>>['t'];

/** What came of the request to stop it, and of its return. */
function requests(parcel: ParcelDetail, t: Words, moment: (at: string) => string) {
  const { interception, interceptionRequest: request, stop, status, end, returned } = parcel;
  const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
  const asked = request !== null &&
    interception !== 'none' && [
      joined([request.by, request.at && moment(request.at), request.reason]),
      // It may have been stopped later, of the forwarder's own accord.
      joined([
        t(`interception.${request.answer === null ? interception : 'refused'}`),
        request.answer,
        request.answeredAt && moment(request.answeredAt),
      ]),
    ];
  const stopped = stop && joined([t(`stoppedBy.${stop.by}`), moment(stop.at), stop.text]);
  const back = returned
    ? [t(`returnKind.${returned.kind}`), t(`refund.${returned.refund}`), moment(returned.at)].join(' · ')
    : t(end === 'destroy' ? 'detail.waitsForDestroy' : 'detail.waitsForReturn');
  return [
    ...(asked
      ? [
          {
            key: 'interception',
            label: t('detail.interception'),
            value: asked.map((line) => (
              <div key={line} dir="auto">
                {line}
              </div>
            )),
            isWide: true,
          },
        ]
      : []),
    ...(stopped ? [{ key: 'stop', label: t('detail.stop'), value: <span dir="auto">{stopped}</span>, isWide: true }] : []),
    ...(status === 'return' ? [{ key: 'returned', label: t('detail.returned'), value: back, isWide: true }] : []),
  ];
}
