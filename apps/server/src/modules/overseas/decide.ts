import type { Decision } from '@waybound/contract/overseas/overseas-fields';
import type { Finding } from '@waybound/contract/rules';
import { missingInDestination, type Destination } from '@waybound/domain/overseas/destination-findings';
import { heapsOf, leftFor, type Pieces } from '@waybound/domain/overseas/heaps';
import { isWayOut, priceServices, type PricedService } from '@waybound/domain/overseas/price-decision';
import { withShipments } from '@waybound/domain/overseas/shipments';
import { STORED_CONDITIONS } from '@waybound/contract/overseas/listed-states';
import type { DispatchKind } from '@waybound/contract/overseas/overseas-states';
import { chooseWork, countFindings, workColumns } from './choose-work.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { AMAZON_ADDRESSES, findCountry } from '../../records/order/places.ts';
import { changeOverseas, requireOverseasAllowed } from '../../records/overseas/change-overseas.ts';
import { readContents } from '../../records/overseas/contents.ts';
import { overseasServices, storageTariff } from '../../records/overseas/offers.ts';
import type { OverseasRecord } from '../../records/overseas/rows.ts';
import { askLabelsAnew, destinationColumns } from '../../records/overseas/send-elsewhere.ts';

interface Priced {
  decision: Decision;
  dispatchKind: DispatchKind;
  services: PricedService[];
}

const isStorable = (condition: Decision['condition']): boolean => STORED_CONDITIONS.some((each) => each === condition);
const piecesOf = ({ oldsku, condition, quantity }: Decision): Pieces => ({ oldsku: oldsku ?? null, condition, quantity });

/** Where pieces go has to be said as their dispatch method asks, by a warehouse and its shipment or by whoever receives them. */
export function destinationFindings(destination: Destination, kind: DispatchKind, countryId: number | undefined): Finding[] {
  const findings: Finding[] = missingInDestination(destination, kind, findCountry(countryId)?.code ?? '');
  const { storeAddress } = destination;
  if (kind !== 'toFba' || storeAddress === undefined) return findings;
  const warehouse = AMAZON_ADDRESSES.get(storeAddress);
  if (!warehouse) findings.push({ path: 'storeAddress', rule: 'unknownWarehouse' });
  else if (warehouse.countryId !== countryId) findings.push({ path: 'storeAddress', rule: 'unknownRecord' });
  return findings;
}

/** Every decision with its services and their prices of now; what is wrong is named at its field, by its place. */
export async function priceAll(record: OverseasRecord, asked: readonly Decision[], { db, customer }: CustomerContext): Promise<Priced[]> {
  requireOverseasAllowed(record, 'decide');
  const decisions = withShipments(asked);
  const [contents, offered] = await Promise.all([readContents(db, record), overseasServices(db, customer.siteId)]);
  const left = leftFor(heapsOf(contents.pieces, contents.decisions), decisions.map(piecesOf));
  const findings: Finding[] = [];
  const priced = decisions.flatMap((decision, index): Priced[] => {
    const at = (path: string, finding: Omit<Finding, 'path'>) => findings.push({ ...finding, path: `decisions.${index}.${path}` });
    const there = left[index];
    if (there === undefined) at('oldsku', { rule: 'unknownRecord' });
    else if (decision.quantity > there) at('quantity', { rule: 'moreThanArrived', args: { count: there } });
    const { cartons = 0, pallets = 0 } = decision;
    const { work, findings: wrong } = chooseWork(decision, offered);
    for (const { path, ...finding } of wrong) at(path, finding);
    const dispatch = offered.find(({ code }) => code === decision.dispatchMethod);
    if (!dispatch || !isWayOut(dispatch)) {
      at('dispatchMethod', { rule: 'selectDispatch' });
      return [];
    }
    for (const { path, ...finding } of countFindings(decision, [...work, dispatch])) at(path, finding);
    if (dispatch.kind === 'store' && !isStorable(decision.condition)) at('dispatchMethod', { rule: 'notStorable' });
    for (const { path, ...finding } of destinationFindings(decision, dispatch.kind, record.details.returnCountry)) at(path, finding);
    return [
      {
        decision,
        dispatchKind: dispatch.kind,
        services: priceServices([...work, dispatch], { pieces: decision.quantity, cartons, pallets }),
      },
    ];
  });
  if (findings.length > 0) refuseFields(findings);
  return priced;
}

/** Those of Amazon's that pieces are sent with. */
export const shipmentsOf = (priced: readonly Priced[]): Destination[] =>
  priced.filter(({ dispatchKind }) => dispatchKind === 'toFba').map(({ decision }) => decision);

/** Binds the customer to the prices of now; with the last piece the work begins. Answers the ids of the decisions, in their order. */
export async function decide(record: OverseasRecord, decisions: readonly Decision[], context: CustomerContext): Promise<string[]> {
  const { db, customer, now } = context;
  const priced = await priceAll(record, decisions, context);
  const storage = await storageTariff(db, customer.siteId, record.details.abroadStockAddress);
  const decided = await db
    .insertInto('overseas_decision')
    .values(
      priced.map(({ decision, dispatchKind, services }) => ({
        customer_id: customer.id,
        waybill_id: record.id,
        oldsku: decision.oldsku ?? null,
        condition: decision.condition,
        quantity: decision.quantity,
        ...workColumns(decision, services),
        services: JSON.stringify(services),
        dispatch_method: decision.dispatchMethod,
        dispatch_kind: dispatchKind,
        ...destinationColumns(decision, dispatchKind),
        storage: dispatchKind === 'store' && storage ? JSON.stringify(storage) : null,
        login_id: customer.loginId,
        decided_at: now,
      })),
    )
    .returning('id')
    .execute();
  const decisionIds = decided.map(({ id }) => id);
  await askLabelsAnew(context, record, shipmentsOf(priced));
  const decidedNow = priced.reduce((sum, { decision }) => sum + decision.quantity, 0);
  await changeOverseas(context, record, {
    action: 'decide',
    what: 'decideOverseas',
    given: {
      isUndecided: record.decided + decidedNow < record.received,
      leaves: record.leaves || priced.some(({ dispatchKind }) => dispatchKind === 'toFba' || dispatchKind === 'toAddress'),
    },
  });
  return decisionIds;
}
