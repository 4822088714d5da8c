import { useState } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import type { DecisionInput } from '@waybound/contract/overseas/overseas-fields';
import { confirmOverseas, priceDecisions } from '@waybound/contract/wire/overseas/overseas';
import type { WireAnswer } from '@waybound/contract/wire';
import { labelledAmong, shipmentNames, withShipments } from '@waybound/domain/overseas/shipments';
import type { ApiError } from '../../../api/api-error.ts';
import { makeKey, refreshReads, useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { attachLabels } from '../labels/attach-labels.ts';
import { ConfirmPrices, Pieces } from './ConfirmPrices.tsx';
import { DecisionRow } from './DecisionRow.tsx';
import { sentOf, takenOf, type DecisionValues } from './decision-values.ts';
import { useDecisions } from './use-decisions.ts';

type Priced = WireAnswer<typeof priceDecisions>;

/** What is to be done with pieces that have arrived: for each heap, or for parts of it, with the price before it is said. */
export function Decide({ waybill }: { waybill: OverseasDetail }) {
  const { t } = useTranslation('overseas');
  const { id, rev, services } = waybill;
  // The prices, and the state of the waybill that they are of.
  const [priced, setPriced] = useState<{ prices: Priced; rev: number }>();
  const { form, decisions, replace, forget } = useDecisions(waybill);
  const taken = takenOf(decisions);
  const input = { id, decisions: taken.map((each, index) => sentOf(each, services, taken.slice(0, index))) };
  const pricing = useChange(priceDecisions, { refreshes: [], onRefused: form.refused });
  // The page is read again once the labels are there too.
  const onRefused = (error: ApiError) => {
    form.refused(error);
    void refreshReads(OVERSEAS_READS);
  };
  const confirming = useChange(confirmOverseas, { refreshes: [], onRefused, done: t('decide.done') });
  const [isSending, setIsSending] = useState(false);
  const seesPrices = services.every(({ unitPrice }) => unitPrice !== null);

  const price = async () => {
    const prices = await form.submit(() => pricing.run(input));
    setPriced(prices && { prices, rev });
  };
  const confirm = async (seen: number) => {
    const decided = await confirming.run({ ...input, rev: seen });
    if (decided) {
      forget(taken);
      setIsSending(true);
      await attachLabels(decided, taken, services, (name, why) => toast('error', t('labels.failed', { name, why })));
      await refreshReads(OVERSEAS_READS);
      setIsSending(false);
    }
    setPriced(undefined);
  };
  return (
    <section id={form.id} aria-label={t('decide.title')} className="overseas-decide">
      <h2>{t('decide.title')}</h2>
      <p className="muted">{seesPrices ? t('decide.intro') : t('decide.hidden')}</p>
      {seesPrices && (
        <>
          <ul>
            {decisions.map((decision, index) => (
              <DecisionRow
                key={decision.key}
                decision={decision}
                before={takenOf(decisions.slice(0, index))}
                waybill={waybill}
                errorOf={(field) => form.errorOf(`decisions.${taken.indexOf(decision)}.${field}`)}
                onChange={(changed) => replace(decision, [{ ...decision, ...changed }])}
                onSplit={() => replace(decision, [decision, { ...decision, key: makeKey(), quantity: '' }])}
              />
            ))}
          </ul>
          <Button
            variant="primary"
            isBusy={pricing.isBusy}
            disabledReason={taken.length === 0 ? t('decide.nothing') : undefined}
            onClick={() => void price()}
          >
            {t('decide.price')}
          </Button>
        </>
      )}
      {priced && (
        <ConfirmDecisions
          waybill={waybill}
          taken={taken}
          sent={input.decisions}
          prices={priced.prices}
          isBusy={confirming.isBusy || isSending}
          onConfirm={() => void confirm(priced.rev)}
          onClose={() => setPriced(undefined)}
        />
      )}
    </section>
  );
}

interface ConfirmDecisionsProps {
  waybill: OverseasDetail;
  taken: readonly DecisionValues[];
  /** The same as they are sent. */
  sent: readonly DecisionInput[];
  prices: Priced;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What binds by them: their prices, and the labels of cartons that are dropped with them. */
function ConfirmDecisions({ waybill, taken, sent, prices, ...confirming }: ConfirmDecisionsProps) {
  const { t } = useTranslation(['overseas', 'overseasStock']);
  const joined = shipmentNames(labelledAmong(waybill.decisions, withShipments(sent)));
  const dropped = joined.map((shipmentId) => t('overseasStock:cartonLabels.joined', { shipmentId }));
  return (
    <ConfirmPrices
      words={{
        title: (total) => t('overseas:decide.confirmTitle', { total }),
        confirm: t('overseas:decide.confirm'),
        binding: [t('overseas:decide.binding'), ...dropped].join(' '),
      }}
      entries={taken.map(({ key, oldsku, condition, quantity }, index) => ({
        key,
        label: <Pieces number={oldsku} condition={condition} quantity={quantity} />,
        prices: prices.decisions[index],
      }))}
      totals={prices.totals}
      {...confirming}
    />
  );
}
