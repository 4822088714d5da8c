import type { ErpRun, ErpState } from '@waybound/contract/address-book/erps';
import {
  ERP_GIVEN,
  readErp,
  type Erp,
  type ErpCapability,
  type ErpGiven,
  type ErpRunKind,
} from '@waybound/contract/wire/address-book/erps';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';

const POLL_MS = 1000;
/** What the clock has begun turns up by itself. */
const QUIET_MS = 60_000;

export const isUnderWay = ({ state }: Pick<ErpRun, 'state'>): boolean => state === 'waiting' || state === 'running';

export const isGiven = (kind: ErpRunKind): kind is ErpGiven => ERP_GIVEN.some((each) => each === kind);

/** Products always come; the rest where an owner has ticked it. */
export const isWanted = (kind: ErpCapability, { takesOrders, givesBack }: NonNullable<ErpState['connection']>): boolean =>
  isGiven(kind) ? givesBack : kind === 'products' || takesOrders;

export type ErpStanding = 'none' | 'untested' | 'works' | 'fails';

/**
 * Whether the credentials are good, by what a test or products have shown, which every key may read. Orders and what is given back are rights
 * of their own: their runs say where one is missing.
 */
export function standingOf({ connection, runs }: Pick<ErpState, 'connection' | 'runs'>): { standing: ErpStanding; fault: ErpRun['fault'] } {
  if (!connection) return { standing: 'none', fault: null };
  const asked = runs.filter(({ kind }) => kind === 'test' || kind === 'products');
  const failed = asked.find(({ state, fault }) => state === 'failed' && fault !== 'replaced');
  // Before the clock has begun, no test has gone well.
  const isBad = connection.refusedAt !== null || (connection.nextRunAt === null && failed !== undefined && failed === asked[0]);
  if (isBad) return { standing: 'fails', fault: failed?.fault ?? null };
  return { standing: connection.nextRunAt === null ? 'untested' : 'works', fault: null };
}

/** A test that has gone well leaves a sync behind, which is due at once. */
const isAboutToRun = ({ connection, runs: [newest] }: ErpState): boolean =>
  connection?.nextRunAt !== null && newest?.kind === 'test' && newest.state === 'done' && connection?.nextRunAt === newest.finishedAt;

/** An ERP of the customer's: asked for again each second while there is news to come. */
export const useErp = (erp: Erp) =>
  useQuery({
    ...callQuery(readErp, { erp }),
    refetchInterval: ({ state: { data } }) => (data && (data.runs.some(isUnderWay) || isAboutToRun(data)) ? POLL_MS : QUIET_MS),
  });
