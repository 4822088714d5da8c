import { auth } from './auth.ts';
import type { CallSpec } from './call.ts';
import { files } from './files.ts';
import { finance } from './finance.ts';
import { labels } from './labels.ts';
import { operations } from './operations.ts';
import { orders } from './orders.ts';
import { site } from './site.ts';
import { waybills } from './waybills.ts';

/** The whole contract: for the server, the documentation and the tests. The web imports a group from its own file. */
export const contract = { auth, site, orders, waybills, files, labels, finance, operations };
export type Contract = typeof contract;

/** Every declared call with its name, such as `waybills.listWaybills`. */
export const allCalls: readonly { name: string; group: keyof Contract; spec: CallSpec }[] = Object.entries(contract).flatMap(
  ([group, calls]) => Object.entries(calls).map(([name, spec]) => ({ name: `${group}.${name}`, group: group as keyof Contract, spec })),
);
