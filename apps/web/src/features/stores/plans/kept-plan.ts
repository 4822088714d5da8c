import { knownUser } from '../../../api/bootstrap-data.ts';
import type { PlanValues } from './plan-values.ts';

/** What somebody has typed of a plan and not sent, for this tab and login: it survives the way back and a reload. */
const placeOf = (): string => `waybound.amazonPlan.${knownUser()?.loginName ?? ''}`;

export function readKeptPlan(): PlanValues | undefined {
  const text = sessionStorage.getItem(placeOf());
  // Written below, by this version: a new one is another file of the build, and a tab of the old one is told to reload.
  return text === null ? undefined : (JSON.parse(text) as PlanValues);
}

export const keepPlan = (typed: PlanValues): void => sessionStorage.setItem(placeOf(), JSON.stringify(typed));
