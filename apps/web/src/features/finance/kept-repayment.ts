import { knownUser } from '../../api/bootstrap-data.ts';
import { NEW_REPAYMENT, type RepaymentValues } from './repayment-values.ts';

/**
 * What somebody has typed of a repayment and not sent, for this tab and login: it survives Escape, the way back and a reload. The slip does
 * not, which a browser gives to nobody twice.
 */
const placeOf = (): string => `waybound.repayment.${knownUser()?.loginName ?? ''}`;

export function readKeptRepayment(): RepaymentValues | undefined {
  const text = sessionStorage.getItem(placeOf());
  // Written below, by this version: a new one is another file of the build, and a tab of the old one is told to reload.
  return text === null ? undefined : { ...NEW_REPAYMENT, ...(JSON.parse(text) as Partial<RepaymentValues>) };
}

export const keepRepayment = ({ file: _file, ...typed }: RepaymentValues): void => sessionStorage.setItem(placeOf(), JSON.stringify(typed));

export const forgetRepayment = (): void => sessionStorage.removeItem(placeOf());
