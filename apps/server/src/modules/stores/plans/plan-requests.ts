import type { AmazonPlanBoxRow } from '@waybound/contract/site/amazon-plans';
import { planItems } from '@waybound/domain/amazon/plan-steps';
import { formatMoney } from '@waybound/domain/measures';
import type { AmazonPlanContent } from '../../../db/stored.ts';
import type { PlacementAnswer } from '../../../gateways/amazon/inbound-planner.ts';
import type { PlanRecord } from './plan-rows.ts';

/** What is said to Amazon, in its words. */

/** Of no other plan, so that one is found whose making was not answered. */
export const nameAtAmazon = ({ name, id }: Pick<PlanRecord, 'name' | 'id'>): string => `${name} W${id}`;

const ownersOf = ({ labelOwner, prepOwner }: AmazonPlanContent) => ({ labelOwner, prepOwner });

export const planRequest = (plan: PlanRecord, marketplaceId: string): object => ({
  destinationMarketplaces: [marketplaceId],
  name: nameAtAmazon(plan),
  sourceAddress: plan.content.shipFrom,
  items: planItems(plan.content.boxes).map((item) => ({ ...item, ...ownersOf(plan.content) })),
});

export const boxesRequest = (content: AmazonPlanContent, rows: readonly AmazonPlanBoxRow[]): object[] =>
  rows.map(({ boxes, length, width, height, weight, contents }) => ({
    contentInformationSource: 'BOX_CONTENT_PROVIDED',
    quantity: boxes,
    // Amazon takes JSON's numbers; these have one and three places.
    dimensions: { length: Number(length), width: Number(width), height: Number(height), unitOfMeasurement: 'CM' },
    weight: { value: Number(weight), unit: 'KG' },
    items: contents.map((item) => ({ ...item, ...ownersOf(content) })),
  }));

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
