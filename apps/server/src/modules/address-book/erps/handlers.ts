import type { HandlerInput } from '@waybound/contract/call';
import type { erps, saveErp } from '@waybound/contract/address-book/erps';
import { ERP_FIELDS, ERP_GIVEN, ERP_SECRETS, type Erp, type ErpField } from '@waybound/contract/wire/address-book/erps';
import { addRun, ERP_CLOCK, ERP_RUN, erpSecretContext, findConnection, openCredentials, readState, syncsOf } from './erp-rows.ts';
import { endOrderNotes } from './order-notes.ts';
import { capabilitiesOf, type ErpPlaces } from '../../../gateways/erps/erp-connectors.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';
import { ERP_NAMES } from '../../../records/connections/erp-names.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';

/** The customer's ERPs: connected, tested, read from, forgotten. What happens outside is `erp-work.ts`. */
export const erpsHandlers = (secrets: SecretBox, { erpStandIn }: Pick<ErpPlaces, 'erpStandIn'>): Handlers<typeof erps> => {
  const stateOf = (context: CustomerContext, erp: Erp) => readState(context, erp, erpStandIn !== undefined);
  return {
    readErp: ({ erp }, context) => stateOf(context, erp),

    async saveErp(input, context) {
      const { db, customer, now, audit, enqueue } = context;
      const { erp, rev = 0, takesOrders, givesBack } = input;
      const can = capabilitiesOf(erp);
      if (takesOrders && !can.includes('orders')) refuseFields([{ path: 'takesOrders', rule: 'unknownChoice' }]);
      if (givesBack && !ERP_GIVEN.some((each) => can.includes(each))) refuseFields([{ path: 'givesBack', rule: 'unknownChoice' }]);
      await lockCustomer(db, customer.id);
      const before = await findConnection(db, customer.id, erp).executeTakeFirst();
      if (rev !== (before?.rev ?? 0)) throw new Refusal('stale', {}, [], { newer: await stateOf(context, erp) });
      const about = erpSecretContext(customer.id, erp);
      const credentials = completed(input, before ? openCredentials(secrets, before.credentials, about) : undefined);
      const shown = Object.fromEntries(Object.entries(credentials).filter(([name]) => !ERP_SECRETS.some((secret) => secret === name)));
      if (before) await endRuns(context, before.id);
      const columns = {
        credentials: secrets.seal(JSON.stringify(credentials), about),
        shown: JSON.stringify(shown),
        // The clock begins once the test has succeeded.
        next_run_at: null,
        refused_at: null,
        is_refusal_told: false,
        ...(takesOrders !== undefined && { orders_login_id: takesOrders ? customer.loginId : null }),
        ...(givesBack !== undefined && { gives_back: givesBack }),
      };
      const { id } = before
        ? await db
            .updateTable('erp_connection')
            .set({ ...columns, rev: before.rev + 1 })
            .where('customer_id', '=', customer.id)
            .where('id', '=', before.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db
            .insertInto('erp_connection')
            .values({ ...columns, customer_id: customer.id, erp, connected_at: now })
            .returning('id')
            .executeTakeFirstOrThrow();
      if (takesOrders === false) await endOrderNotes(db, { customerId: customer.id, connectionId: id });
      const work = await addRun(db, { customerId: customer.id, connectionId: id, kind: 'test', isAutomatic: false, now });
      work.forEach(enqueue);
      audit({ customerId: customer.id, subject: 'erp', subjectId: id, what: 'saveErp', after: { name: ERP_NAMES[erp] } });
      return stateOf(context, erp);
    },

    async startErpRun({ erp, kind }, context) {
      const { db, customer, now, audit, enqueue } = context;
      const connection = await ownConnection(context, erp);
      const { id } = connection;
      if (kind !== 'test' && !syncsOf(connection).includes(kind)) refuseFields([{ path: 'kind', rule: 'unknownChoice' }]);
      const work = await addRun(db, { customerId: customer.id, connectionId: id, kind, isAutomatic: false, now });
      work.forEach(enqueue);
      const entry = { customerId: customer.id, subject: 'erp', subjectId: id, after: { name: ERP_NAMES[erp] } } as const;
      audit(kind === 'test' ? { ...entry, what: 'testErp' } : { ...entry, what: 'syncErp' });
      return stateOf(context, erp);
    },

    ...noteHandlers,

    async disconnectErp({ erp }, context) {
      const { db, customer, audit } = context;
      await lockCustomer(db, customer.id);
      const { id } = await ownConnection(context, erp);
      await endRuns(context, id);
      await db.deleteFrom('erp_connection').where('customer_id', '=', customer.id).where('id', '=', id).execute();
      audit({ customerId: customer.id, subject: 'erp', subjectId: id, what: 'disconnectErp', before: { name: ERP_NAMES[erp] } });
      return stateOf(context, erp);
    },
  };
};

const noteHandlers: Pick<Handlers<typeof erps>, 'dismissErpNote'> = {
  async dismissErpNote({ id, since }, { db, customer, now, audit }) {
    const order = await db
      .selectFrom('erp_order as o')
      .innerJoin('erp_connection as c', (join) => join.onRef('c.customer_id', '=', 'o.customer_id').onRef('c.id', '=', 'o.connection_id'))
      .select(['o.noted_at', 'o.dismissed_at', 'o.connection_id', 'c.erp'])
      .where('o.customer_id', '=', customer.id)
      .where('o.id', '=', id)
      .forUpdate('o')
      .executeTakeFirst();
    if (!order) refuse('recordMissing');
    const { noted_at: notedAt, dismissed_at: dismissedAt } = order;
    // Read already, or both sides agree meanwhile.
    if (notedAt === null || dismissedAt !== null) return { id };
    if (notedAt.toISOString() !== since) refuse('stale');
    const { connection_id: connectionId, erp } = order;
    audit({ customerId: customer.id, subject: 'erp', subjectId: connectionId, what: 'dismissErpNote', after: { name: ERP_NAMES[erp] } });
    await db.updateTable('erp_order').set({ dismissed_at: now }).where('customer_id', '=', customer.id).where('id', '=', id).execute();
    return { id };
  },
};

/** Nothing goes on with what opened the ERP before. */
async function endRuns({ db, customer, now }: CustomerContext, connectionId: string): Promise<void> {
  const unfinished = await db
    .selectFrom('erp_run')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('connection_id', '=', connectionId)
    .where('finished_at', 'is', null)
    .execute();
  const ids = unfinished.map(({ id }) => id);
  await cancelWork(db, customer.id, [ERP_RUN], ids);
  await cancelWork(db, customer.id, [ERP_CLOCK], [connectionId]);
  if (ids.length === 0) return;
  await db
    .updateTable('erp_run')
    .set({ state: 'failed', fault: 'replaced', finished_at: now })
    .where('customer_id', '=', customer.id)
    .where('id', 'in', ids)
    .where('finished_at', 'is', null)
    .execute();
}

const ownConnection = async ({ db, customer }: CustomerContext, erp: Erp) =>
  (await findConnection(db, customer.id, erp).executeTakeFirst()) ?? refuse('recordMissing');

/** The fields of this ERP, with the secrets of before where none came. Refused where one is missing. */
function completed(input: HandlerInput<typeof saveErp, never>, known: Partial<Record<ErpField, string>> = {}): Record<string, string> {
  const fields: readonly ErpField[] = ERP_FIELDS[input.erp];
  const given = fields.map((name) => [name, input[name] ?? known[name]] as const);
  const missing = given.filter(([, value]) => value === undefined);
  if (missing.length > 0) refuseFields(missing.map(([path]) => ({ path, rule: 'required' as const })));
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
}
