import { useState } from 'react';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { passesOurWarehouse } from '@waybound/domain/order/our-warehouse';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { usePageParams, usePagePath } from '../../parts/page.ts';
import type { PickupActionRequest } from '../../parts/pickup/PickupActions.tsx';
import { ReceivingWarehouses } from '../../parts/waybill/warehouses/ReceivingWarehouses.tsx';
import { useNow } from '../../parts/waybill/use-now.ts';
import { waybillListPathOf, waybillPathOf } from '../../parts/waybill/waybill-path.ts';
import { useWaybillActions } from './actions/use-waybill-actions.tsx';
import { ArrivalSection } from './detail/arrival/ArrivalSection.tsx';
import { DeliverySection } from './detail/delivery/DeliverySection.tsx';
import { CustomsSection } from './detail/customs/CustomsSection.tsx';
import { ActionBar } from './detail/ActionBar.tsx';
import { Bills } from './detail/price/Bills.tsx';
import { Facts } from './detail/Facts.tsx';
import { EmissionsSection } from './detail/emissions/lazy-emissions.ts';
import { Files } from './detail/exchange/Files.tsx';
import { Frozen } from './detail/exchange/Frozen.tsx';
import { Hero } from './detail/Hero.tsx';
import { LastFreeDay } from './detail/port/LastFreeDay.tsx';
import { CorrectionLinks } from './detail/packing/CorrectionLinks.tsx';
import { InvoiceTable } from './detail/packing/InvoiceTable.tsx';
import { WaybillNotFound } from './detail/WaybillNotFound.tsx';
import { SubWaybillsSection } from './detail/packing/lazy-sub-waybills.ts';
import { MergesSection } from './merges/lazy-merges.ts';
import { PackingTable } from './detail/packing/PackingTable.tsx';
import { PickupOfWaybillDialog, PickupSection } from './detail/PickupSection.tsx';
import { Parties } from './detail/Parties.tsx';
import { PassedRules } from './detail/PassedRules.tsx';
import { PriceSection } from './detail/price/PriceSection.tsx';
import { Questions } from './detail/exchange/Questions.tsx';
import { Rejections } from './detail/exchange/Rejections.tsx';
import { ReceiptSection } from './detail/receipt/ReceiptSection.tsx';
import { RoadProgress } from './detail/tracking/RoadProgress.tsx';
import { Section } from './detail/Section.tsx';
import { TransportSection } from './detail/TransportSection.tsx';
import { TrackingFacts } from './detail/tracking/lazy-tracking-facts.ts';
import { Tracking } from './detail/tracking/Tracking.tsx';
import { LazyWaybillMessages } from '../../parts/conversation/lazy-messages.ts';
import { useLinkedSection } from '../../parts/focus-section.ts';
import { useWaybillDetail } from './detail/use-waybill-detail.ts';
import { voyageOf } from './detail/tracking/voyage.ts';
import './actions/actions.css';
import './detail/waybill-detail.css';
import './detail/packing/tables.css';
import './detail/exchange/exchange.css';

/** They are asked for by themselves, and their words come with them: a waybill is shown before. */
const CasesOfWaybill = lazyComponent(() => import('./detail/cases/CasesOfWaybill.tsx').then((loaded) => loaded.CasesOfWaybill), {
  topics: ['cases'],
});
const Documents = lazyComponent(() => import('./detail/documents/Documents.tsx').then((loaded) => loaded.Documents), {
  topics: ['waybillDocuments'],
});
const Transferred = lazyComponent(() => import('./detail/Transferred.tsx').then((loaded) => loaded.Transferred), { topics: ['transfers'] });
const BoxLabels = lazyComponent(() => import('./detail/packing/BoxLabels.tsx').then((loaded) => loaded.BoxLabels), {
  topics: ['boxLabels'],
});
const CarriedShipments = lazyComponent(() => import('./detail/amazon/CarriedShipments.tsx').then((loaded) => loaded.CarriedShipments), {
  topics: ['amazonShipments', 'carriedShipments'],
});

const BEFORE_WAREHOUSE_STATUSES: readonly WaybillStatus[] = ['wait_for_deal_send', 'wait_for_in_stock'];

export function WaybillDetailPage() {
  const { id } = usePageParams<'/waybillManagement/waybillDetails/:id'>();
  const path = usePagePath();
  const { data, error, isMissing, refetch } = useWaybillDetail(id);
  if (isMissing) return <WaybillNotFound />;
  if (data) {
    // Each kind has its own address, whatever link has led here. Another waybill is another page: nothing typed for one is carried over.
    const own = waybillPathOf(data.waybill);
    return path === own ? <Waybill key={id} detail={data} /> : <Navigate to={own} params={{ id }} hash replace />;
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Waybill({ detail }: { detail: WaybillDetail }) {
  const { t } = useTranslation('waybillDetail');
  const navigate = useNavigate();
  const now = useNow();
  useLinkedSection();
  const [askedOfPickup, setAskedOfPickup] = useState<PickupActionRequest>();
  const { waybill, questions, rejections, delivery } = detail;
  const actions = useWaybillActions((key) => {
    if (key === 'delete') void navigate({ to: waybillListPathOf(waybill.shippingWay), search: {} });
  });
  // What waits for the customer comes first.
  const isPriceOpen = detail.measures === 'open';
  const isBillOpen = detail.bills.some(({ state }) => state === 'issued');
  // Until the goods are in our hands it matters where to bring them.
  const isHandedIn =
    detail.order.selfDelivered === 'dropoff' && passesOurWarehouse(waybill) && BEFORE_WAREHOUSE_STATUSES.includes(waybill.status);
  const hasReceipt = waybill.inStockPackages !== null || detail.may['printEntryNotice'] === null;
  const hasArrived = detail.may['reportArrival'] === null || detail.arrivalReports.length > 0;
  const { proofs, addresses, appointments, appointmentsWithoutAddress: left } = delivery;
  const hasDelivery = [proofs, addresses, appointments, left].some((each) => each.length > 0);
  const price = <PriceSection detail={detail} />;
  const bills = <Bills bills={detail.bills} />;
  return (
    <>
      <Hero detail={detail} voyage={voyageOf(detail, now)} />
      <ActionBar
        detail={detail}
        isPrinting={actions.isPrinting}
        onBegin={(key) => actions.begin(key, waybill)}
        onLabelOptions={() => actions.askForLabels(waybill)}
        onTracking={() => actions.printTracking(waybill)}
      />
      <RoadProgress detail={detail} />
      {waybill.reviewState === 'pending' && <p className="waybill-banner">{t(waybill.shippingWay === 'HD' ? 'pendingEnd' : 'pending')}</p>}
      <LastFreeDay detail={detail} now={now} />
      {detail.transfer !== 'none' && <Transferred detail={detail} />}
      <div className="waybill-columns-two">
        <div>
          {waybill.status === 'already_freeze' && <Frozen detail={detail} />}
          {rejections.length > 0 && <Rejections detail={detail} onEdit={() => actions.begin('save', waybill)} />}
          {questions.length > 0 && <Questions questions={questions} waybill={waybill} />}
          {isHandedIn && <ReceivingWarehouses className="waybill-section" chosen={detail.order.inStockChannel} />}
          {hasDelivery && <DeliverySection detail={detail} onClaim={() => actions.begin('openCase', waybill)} />}
          {waybill.submittedAt !== null && <TrackingFacts detail={detail} />}
          <Tracking detail={detail} />
          {hasArrived && <ArrivalSection detail={detail} />}
          <LazyWaybillMessages about="waybill" id={waybill.id} mayWrite={detail.may['comment'] === null} Section={Section} />
          <PackingTable detail={detail} />
          <CorrectionLinks detail={detail} />
          <ForAmazon
            detail={detail}
            onClaim={(text, shipmentIds) => actions.begin('openCase', waybill, { kind: 'shortage', text, shipmentIds })}
          />
          {waybill.status !== 'wait_for_confirm' && <SubWaybillsSection id={waybill.id} />}
          <InvoiceTable order={detail.order} />
          <Parties detail={detail} />
        </div>
        <div>
          {isPriceOpen && price}
          {isBillOpen && bills}
          {detail.pickup && <PickupSection pickup={detail.pickup} onAsk={setAskedOfPickup} />}
          {hasReceipt && <ReceiptSection detail={detail} />}
          {detail.transport && <TransportSection transport={detail.transport} />}
          {isMergeable(detail) && <MergesSection detail={detail} />}
          <Facts detail={detail} />
          {!isPriceOpen && price}
          {!isBillOpen && bills}
          <EmissionsSection emissions={detail.emissions} />
          {detail.preflight && <PassedRules passed={detail.preflight} />}
          <CasesOfWaybill waybill={waybill} onOpen={() => actions.begin('openCase', waybill)} />
          {waybill.status !== 'wait_for_confirm' && <Documents id={waybill.id} />}
          <CustomsSection detail={detail} />
          <Files waybill={waybill} may={detail.may} />
        </div>
      </div>
      {askedOfPickup && <PickupOfWaybillDialog request={askedOfPickup} onClose={() => setAskedOfPickup(undefined)} />}
      {actions.dialogs}
    </>
  );
}

/** Labels, receipt and tracking numbers of goods that go to a warehouse of Amazon's. */
function ForAmazon({ detail, onClaim }: { detail: WaybillDetail; onClaim: (text: string, shipmentIds: string[]) => void }) {
  const { waybill, order, may } = detail;
  if (!order.packingList?.some(({ shipmentId }) => shipmentId)) return null;
  return (
    <>
      <BoxLabels id={waybill.id} />
      <CarriedShipments detail={detail} onClaim={may['openCase'] === null ? onClaim : undefined} />
    </>
  );
}

const isMergeable = ({ merges, may }: WaybillDetail): boolean =>
  merges.length > 0 || may['mergeDeclaration'] === null || may['mergeClearance'] === null;

/** As high as what comes. */
function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <div className="waybill-hero" data-map />
      <div className="waybill-columns-two">
        <Skeleton lines={8} />
        <Skeleton lines={8} />
      </div>
    </div>
  );
}
