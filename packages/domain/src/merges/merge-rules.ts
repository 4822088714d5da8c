import { numberKey } from '@waybound/contract/number-key';
import type { Reason } from '@waybound/contract/reasons';
import { MAX_MERGED, type MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { RoadKind } from '@waybound/contract/waybills/status';
import type { RoadKey } from '../lifecycle/roads.ts';

/** What one declaration or one clearance has to have in common (docs/decisions/2026-11-25-merges.md). */
export interface MergeFacts {
  kind: RoadKind;
  road: RoadKey;
  /** The customer declares in its own name; otherwise the forwarder does. */
  declaresExport: boolean;
  /** By whom the goods are exported; null where the forwarder's own company is. */
  exportCompany: string | null;
  loadingPort: string | null;
  dischargePort: string | null;
  vessel: string | null;
  voyage: string | null;
  flightNo: string | null;
  importer: { company?: string; VAT?: string; EORI?: string; address?: string; zipCode?: string; countryId?: number };
  deliveryTerms: string | null;
  countryId: number | null;
  isPVA: boolean;
  isTaxIncluded: boolean;
}

export type MergeReason = Extract<Reason, `merge${string}`>;

interface MergeRule {
  reason: MergeReason;
  of: (facts: MergeFacts) => string | number | boolean | null | undefined;
  /** What is not known yet agrees with anything: the forwarder books the vessel later. */
  mayBeUnknown?: true;
}

/** Numbers and names are the same however they are typed; nothing typed is nothing known. */
const key = (typed: string | null | undefined): string | null => (typed ? numberKey(typed) : '') || null;

const importerKey = ({ importer }: MergeFacts): string =>
  JSON.stringify([
    key(importer.company),
    key(importer.VAT),
    key(importer.EORI),
    key(importer.address),
    key(importer.zipCode),
    importer.countryId ?? null,
  ]);

/** A declaration names one means of transport. A full container and a part of one may be on the same vessel. */
const transportOf = ({ road: { shippingWay, line, zxBase } }: MergeFacts): string => {
  const base = shippingWay === 'ZX' ? (zxBase ?? shippingWay) : shippingWay;
  if (base === 'KT') return line ?? base;
  return base === 'FCL' || base === 'LCL' ? 'sea' : base;
};

const CARRIAGE: readonly MergeRule[] = [
  { reason: 'mergeVesselDiffers', of: ({ vessel }) => key(vessel), mayBeUnknown: true },
  { reason: 'mergeVoyageDiffers', of: ({ voyage }) => key(voyage), mayBeUnknown: true },
  { reason: 'mergeFlightDiffers', of: ({ flightNo }) => key(flightNo), mayBeUnknown: true },
];
const KIND_AND_TRANSPORT: readonly MergeRule[] = [
  { reason: 'mergeKindDiffers', of: ({ kind }) => kind },
  { reason: 'mergeTransportDiffers', of: transportOf },
];

const RULES: Readonly<Record<MergeKind, readonly MergeRule[]>> = {
  declaration: [
    ...KIND_AND_TRANSPORT,
    { reason: 'mergeDeclarantDiffers', of: ({ declaresExport }) => declaresExport },
    { reason: 'mergeCompanyDiffers', of: ({ exportCompany }) => key(exportCompany) },
    { reason: 'mergeLoadingPortDiffers', of: ({ loadingPort }) => key(loadingPort) },
    ...CARRIAGE,
  ],
  clearance: [
    ...KIND_AND_TRANSPORT,
    { reason: 'mergeImporterDiffers', of: importerKey },
    { reason: 'mergeCountryDiffers', of: ({ countryId }) => countryId },
    { reason: 'mergeTermsDiffer', of: ({ deliveryTerms }) => deliveryTerms },
    { reason: 'mergePvaDiffers', of: ({ isPVA }) => isPVA },
    { reason: 'mergeTaxDiffers', of: ({ isTaxIncluded }) => isTaxIncluded },
    { reason: 'mergePortDiffers', of: ({ dischargePort }) => key(dischargePort), mayBeUnknown: true },
    ...CARRIAGE,
  ],
};

/** What keeps two waybills from being filed as one; empty where nothing does. The same in both directions. */
export const mergeConflicts = (kind: MergeKind, one: MergeFacts, other: MergeFacts): MergeReason[] =>
  RULES[kind]
    .filter(({ of, mayBeUnknown }) => {
      const [left = null, right = null] = [of(one), of(other)];
      return left !== right && !(mayBeUnknown && (left === null || right === null));
    })
    .map(({ reason }) => reason);

export interface MergeMember {
  id: string;
  waybillNo: string;
  facts: MergeFacts;
}

/** Why a waybill does not fit, and beside which member that shows. */
export interface MergeMisfit {
  reason: MergeReason;
  other: string;
}

/**
 * Why a waybill cannot join these members, each reason once. It is asked of every member and not of one alone: where the first one's vessel is
 * not known, two others may have different ones.
 */
export function misfitsOf(kind: MergeKind, members: readonly MergeMember[], candidate: MergeMember): MergeMisfit[] {
  const found = new Map<MergeReason, string>();
  for (const member of members) {
    for (const reason of mergeConflicts(kind, member.facts, candidate.facts)) if (!found.has(reason)) found.set(reason, member.waybillNo);
  }
  return [...found].map(([reason, other]) => ({ reason, other }));
}

/** What has come between the members of a group since they were merged: it cannot be filed before that is mended. */
export const differencesIn = (kind: MergeKind, members: readonly MergeMember[]): (MergeMisfit & { waybillNo: string })[] =>
  members.flatMap((member, index) =>
    misfitsOf(kind, members.slice(0, index), member).map((misfit) => ({ ...misfit, waybillNo: member.waybillNo })),
  );

/** Those that join, one after another, beside the members that a group has or its first one: each fits all that are in before it. */
export function joining(
  kind: MergeKind,
  members: readonly MergeMember[],
  candidates: readonly MergeMember[],
): { joined: MergeMember[]; left: { member: MergeMember; misfits: MergeMisfit[] }[] } {
  const joined: MergeMember[] = [];
  const left: { member: MergeMember; misfits: MergeMisfit[] }[] = [];
  for (const member of candidates) {
    const inside = [...members, ...joined];
    const misfits: MergeMisfit[] =
      inside.length >= MAX_MERGED ? [{ reason: 'mergeFull', other: inside[0]?.waybillNo ?? '' }] : misfitsOf(kind, inside, member);
    if (misfits.length === 0) joined.push(member);
    else left.push({ member, misfits });
  }
  return { joined, left };
}
