import { allCalls, type Contract } from '@waybound/contract/contract';
import type { DeclaredCall } from './kernel/dispatch/register.ts';
import type { Handlers } from './kernel/context.ts';
import type { LoginThrottle } from './kernel/throttle.ts';
import { authHandlers } from './modules/auth/handlers.ts';
import { filesHandlers } from './modules/files/handlers.ts';
import { financeHandlers } from './modules/finance/handlers.ts';
import { labelsHandlers } from './modules/labels/handlers.ts';
import { operationsHandlers } from './modules/operations/handlers.ts';
import { ordersHandlers } from './modules/orders/handlers.ts';
import { siteHandlers } from './modules/site/handlers.ts';
import { waybillsHandlers } from './modules/waybills/handlers.ts';

type AllHandlers = { readonly [G in keyof Contract]: Handlers<Contract[G]> };

/** Every handler of the contract: one that is missing does not compile. */
export function declaredCalls(throttle: LoginThrottle): DeclaredCall[] {
  const handlers: AllHandlers = {
    auth: authHandlers(throttle),
    site: siteHandlers,
    orders: ordersHandlers,
    waybills: waybillsHandlers,
    files: filesHandlers,
    labels: labelsHandlers,
    finance: financeHandlers,
    operations: operationsHandlers,
  };
  return allCalls.flatMap(({ name, group, spec }) => {
    const [, key = ''] = name.split('.');
    // The map above is typed call by call; a lookup by name has to forget which one it is.
    const handler = (handlers[group] as Record<string, DeclaredCall['handler'] | undefined>)[key];
    return handler ? [{ name, spec, handler }] : [];
  });
}
