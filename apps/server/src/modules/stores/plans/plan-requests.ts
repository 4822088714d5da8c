import type { AmazonPlanBoxRow } from '@waybound/contract/site/amazon-plans';
import { ownersBySku } from '@waybound/domain/amazon/plan-owners';
import { planItems } from '@waybound/domain/amazon/plan-steps';
import { formatMoney } from '@waybound/domain/measures';
import type { AmazonPlanContent } from '../../../db/stored.ts';
import type { PlacementAnswer } from '../../../gateways/amazon/inbound-planner.ts';
import type { PlanRecord } from './plan-rows.ts';

/** What is said to Amazon, in its words. */

/** Of no other plan, so that one is found whose making was not answered. */
export const nameAtAmazon = ({ name, id }: Pick<PlanRecord, 'name' | 'id'>): string => `${name} W${id}`;

export function planRequest(plan: PlanRecord, marketplaceId: string): object {
  const { shipFrom, boxes } = plan.content;
  const ownersOf = ownersBySku(plan.content);
  return {
    destinationMarketplaces: [marketplaceId],
    name: nameAtAmazon(plan),
    sourceAddress: shipFrom,
    items: planItems(boxes).map((item) => ({ ...item, ...ownersOf(item.msku) })),
  };
}

/** @param content of the whole plan: an SKU has the same owners in each of its boxes */
export function boxesRequest(content: AmazonPlanContent, rows: readonly AmazonPlanBoxRow[]): object[] {
  const ownersOf = ownersBySku(content);
  return rows.map(({ boxes, length, width, height, weight, contents }) => ({
    contentInformationSource: 'BOX_CONTENT_PROVIDED',
    quantity: boxes,
    // Amazon takes JSON's numbers; these have one and three places.
    dimensions: { length: Number(length), width: Number(width), height: Number(height), unitOfMeasurement: 'CM' },
    weight: { value: Number(weight), unit: 'KG' },
    items: contents.map((item) => ({ ...item, ...ownersOf(item.msku) })),
  }));
}

const HUNDREDTHS = 100;

type Charges = Pick<PlacementAnswer, 'fees' | 'discounts'>;

/** In hundredths of the currency. */
const sumOf = (rows: Charges['fees']): number => rows.reduce((minor, { value }) => minor + Math.round(value.amount * HUNDREDTHS), 0);

const chargeOf = (minor: number, [first]: Charges['fees']) => (first ? { amount: formatMoney(minor), currency: first.value.code } : null);

/** Fees less discounts; null where there is neither. */
export const feeOf = ({ fees, discounts }: Charges) => chargeOf(sumOf(fees) - sumOf(discounts), [...fees, ...discounts]);

export const isFree = ({ fees, discounts }: Charges): boolean => sumOf(fees) === sumOf(discounts);

export const chargesOf = ({ fees, discounts }: Charges) => ({
  fee: chargeOf(sumOf(fees), fees),
  discount: chargeOf(sumOf(discounts), discounts),
});
