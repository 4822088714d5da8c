import type { AgreedTime, DeliveryProof } from '@waybound/contract/waybills/tracking/delivery-fields';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { downloadFile } from '@waybound/contract/wire/documents/files';
import { noteDelivery } from '@waybound/contract/wire/waybills/waybill-actions';
import FileText from 'lucide-react/icons/file-text';
import { useDownload } from '../../../../api/use-download.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { IconButton } from '../../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { usePlaceNames } from '../../../../parts/waybill/place-names.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { Section } from '../Section.tsx';
import './delivery.css';

interface DeliveryProps {
  detail: Pick<WaybillDetail, 'waybill' | 'delivery' | 'may'>;
  /** Opens a claim. */
  onClaim: () => void;
}

/** What was handed over where, beside what was booked; what differs stands first, with what can be done about it. */
export function Delivery({ detail: { waybill, delivery, may }, onClaim }: DeliveryProps) {
  const { t } = useTranslation('tracking');
  const { booked, proofs, state, appointments } = delivery;
  const [appointment] = appointments;
  const said = [booked.addressCode, booked.packages !== null && t('delivery.bookedBoxes', { count: booked.packages })]
    .filter(Boolean)
    .join(' · ');
  return (
    <Section title={t('delivery.title')} anchor="delivery" extra={<small className="muted">{stateText(state)}</small>}>
      {delivery.differences.length > 0 && <Differences waybill={waybill} delivery={delivery} may={may} onClaim={onClaim} />}
      {delivery.addresses.length > 0 ? (
        <Addresses addresses={delivery.addresses} appointments={appointments} />
      ) : (
        <dl className="waybill-delivered">
          <dt>{t('delivery.booked')}</dt>
          <dd>{said}</dd>
          {appointment && (
            <>
              <dt>{t('delivery.appointed')}</dt>
              <dd>
                <Appointment appointment={appointment} />
              </dd>
            </>
          )}
        </dl>
      )}
      {delivery.appointmentsWithoutAddress.length > 0 && <LeftAppointments left={delivery.appointmentsWithoutAddress} />}
      <ul className="waybill-proofs">
        {proofs.map((proof) => (
          <Proof key={proof.id} proof={proof} />
        ))}
      </ul>
    </Section>
  );

  function stateText(of: typeof state): string | undefined {
    if (of === 'asBooked') return t('delivery.asBooked');
    return of === 'noted' ? t('delivery.noted') : undefined;
  }
}

function Differences({ waybill, delivery, may, onClaim }: DeliveryProps['detail'] & Pick<DeliveryProps, 'onClaim'>) {
  const { t } = useTranslation('tracking');
  const note = useWaybillChange(noteDelivery, { done: t('delivery.noteDone', { waybillNo: waybill.waybillNo }) });
  return (
    <div className="waybill-differs" role="group" aria-label={t('delivery.differsTitle')}>
      <ul>
        {delivery.differences.map(({ kind, booked, delivered, place }) => (
          <li key={`${kind} ${place ?? ''} ${delivered}`}>{t(`delivery.differs.${kind}`, { booked, delivered, place: place ?? '' })}</li>
        ))}
      </ul>
      {may['noteDelivery'] === null && (
        <>
          <p>{t('delivery.differsText')}</p>
          <Button size="small" isBusy={note.isBusy} onClick={() => void note.run({ id: waybill.id, rev: waybill.rev })}>
            {t('delivery.note')}
          </Button>
          {may['openCase'] === null && (
            <Button size="small" variant="quiet" onClick={onClaim}>
              {t('delivery.claim')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Each of several addresses with its share and what has come of it. */
function Addresses({ addresses, appointments }: Pick<WaybillDetail['delivery'], 'addresses' | 'appointments'>) {
  const { t } = useTranslation('tracking');
  const format = useFormats();
  return (
    <table className="waybill-addresses" aria-label={t('delivery.addresses.title')}>
      <thead>
        <tr>
          <th scope="col">{t('delivery.addresses.place')}</th>
          <th scope="col" className="number">
            {t('delivery.addresses.boxes')}
          </th>
          <th scope="col" className="number">
            {t('delivery.addresses.pallets')}
          </th>
          <th scope="col">{t('delivery.addresses.appointment')}</th>
          <th scope="col">{t('delivery.addresses.appointed')}</th>
          <th scope="col" className="number">
            {t('delivery.addresses.delivered')}
          </th>
        </tr>
      </thead>
      <tbody>
        {addresses.map(({ addressNo, addressCode, placeName, boxes, pallets, appointment, delivered }) => (
          <tr key={addressNo}>
            <th scope="row">{addressCode ?? placeName ?? addressNo}</th>
            <td className="number">{format.count(boxes)}</td>
            <td className="number">{format.count(pallets)}</td>
            <td>{appointment === null ? '—' : format.calendarDay(appointment)}</td>
            <td>
              <Appointment appointment={appointments.find((each) => each.addressNo === addressNo)} />
            </td>
            <td className="number" data-complete={(boxes !== null && delivered >= boxes) || undefined}>
              {format.count(delivered)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the goods are still expected though they do not go there any more. */
function LeftAppointments({ left }: { left: WaybillDetail['delivery']['appointmentsWithoutAddress'] }) {
  const { t } = useTranslation('tracking');
  return (
    <div className="waybill-differs" role="group" aria-label={t('delivery.withoutAddress')}>
      <p>{t('delivery.withoutAddress')}</p>
      <ul>
        {left.map((appointment) => (
          <li key={`${appointment.address} ${appointment.learntAt}`}>
            {appointment.address ?? '—'} <Appointment appointment={appointment} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** When an address takes the goods in, in its own time, with what the warehouse calls it. */
function Appointment({ appointment }: { appointment: AgreedTime | undefined }) {
  const format = useFormats();
  if (!appointment) return '—';
  const { startsAt, endsAt, timeZone, reference, note } = appointment;
  const about = [reference, note].filter(Boolean).join(' · ');
  return (
    <span className="waybill-appointment">
      {endsAt === null
        ? format.momentAt(startsAt, timeZone)
        : `${format.momentAt(startsAt, timeZone)} – ${format.momentAt(endsAt, timeZone)}`}
      {about && <small>{about}</small>}
    </span>
  );
}

function Proof({ proof }: { proof: DeliveryProof }) {
  const { t } = useTranslation('tracking');
  const format = useFormats();
  const { placeOf } = usePlaceNames();
  const download = useDownload(downloadFile);
  const { addressCode, placeName, boxes, receivedBy, note, isLast, file, deliveredAt, timeZone, correctedBy } = proof;
  const place = addressCode ? (placeOf(addressCode) === addressCode ? (placeName ?? addressCode) : placeOf(addressCode)) : placeName;
  const head = [
    addressCode && place?.includes(addressCode) ? place : [place, addressCode].filter(Boolean).join(' '),
    t('delivery.boxes', { count: boxes }),
  ]
    .filter(Boolean)
    .join(' · ');
  const facts = [
    format.momentAt(deliveredAt, timeZone),
    receivedBy && t('delivery.receivedBy', { name: receivedBy }),
    !isLast && t('delivery.more'),
    note,
    correctedBy !== null && t('delivery.corrected'),
  ];
  return (
    <li>
      <span>
        {correctedBy === null ? head : <s>{head}</s>}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {file && (
        <IconButton
          label={t('delivery.open', { name: file.name })}
          size="small"
          icon={<FileText />}
          isBusy={download.isBusy}
          onClick={() => download.save({ id: file.id }, file.name)}
        />
      )}
    </li>
  );
}
