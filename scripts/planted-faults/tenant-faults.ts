import { replacement, test, type Fault } from './fault.ts';

const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules`;
const FIRST_MIGRATION = `${SERVER}/db/migrations/20261120-2003-customers-and-waybills.sql`;
const withoutPolicies = (call: string) => test(`${SERVER}/without-policies.test.ts`, `${call} answers a stranger`);
const ISOLATION = `${SERVER}/isolation.test.ts`;
const HIDDEN_PRICES = `${SERVER}/hidden-prices.test.ts`;

/** What one customer must never get of another, and a login without the right to prices of any price. */
export const TENANT_FAULTS: readonly Fault[] = [
  {
    id: 'filter-of-list',
    kind: 'isolation: a dropped customer filter in a list',
    places: [
      replacement(
        `${SERVER}/records/list/list-query.ts`,
        'sql`${own}.customer_id = ${customerId} and ${query.where}`',
        'sql`${customerId}::text is not null and ${query.where}`',
      ),
    ],
    catchers: [test(`${MODULES}/waybills/waybill-list.test.ts`), withoutPolicies('waybills.listWaybills')],
  },
  {
    id: 'filter-of-file',
    kind: 'isolation: a file of another customer',
    places: [
      replacement(
        `${SERVER}/records/waybill/files.ts`,
        ".where('stored_file.customer_id', '=', customerId)",
        ".where('stored_file.name', '<>', customerId)",
      ),
    ],
    catchers: [test(`${MODULES}/files/files.test.ts`, 'stranger'), withoutPolicies('files.downloadFile')],
  },
  {
    id: 'filter-of-change',
    kind: 'isolation: a dropped customer filter before a change of a waybill',
    places: [
      replacement(
        `${SERVER}/records/waybill/rows.ts`,
        `    .select(HEAD_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))`,
        `    .select(HEAD_COLUMNS)
    .where('customer_id', '<>', \`-\${customerId}\`)
    .where('id', '=', anyOf(ids))`,
      ),
    ],
    catchers: [test(`${MODULES}/pickups/pickups.test.ts`, 'is nobody else’s'), withoutPolicies('pickups.createPickup')],
  },
  {
    id: 'policy-dropped',
    kind: 'isolation: a table without its row-level policy',
    places: [
      replacement(
        FIRST_MIGRATION,
        "'carton', 'milestone', 'question', 'stored_file', 'label_print',",
        "'carton', 'milestone', 'stored_file', 'label_print',",
      ),
    ],
    catchers: [test(ISOLATION, 'the catalogue')],
  },
  {
    id: 'policy-open',
    kind: 'isolation: a policy that shows every row',
    places: [
      replacement(
        FIRST_MIGRATION,
        "to portal_app using (customer_id = (select current_customer())) with check (customer_id = (select current_customer()))'",
        "to portal_app using (true) with check (customer_id = (select current_customer()))'",
      ),
    ],
    catchers: [test(ISOLATION)],
  },
  {
    id: 'policy-of-one-table-open',
    kind: 'isolation: the policy of a table that no other test looks at shows every row',
    places: [
      replacement(
        `${SERVER}/db/migrations/20261122-0723-address-book.sql`,
        "call keep_to_customer('kept_record', 'kept_value');",
        "call keep_to_customer('kept_record', 'kept_value');\nalter policy own on kept_record using (true);",
      ),
    ],
    catchers: [test(`${SERVER}/every-policy.test.ts`, 'kept_record gives nothing')],
  },
  {
    id: 'notice-to-stranger',
    kind: "isolation: a notice to another customer's mailbox",
    places: [
      replacement(
        `${SERVER}/records/messages/notify-receivers.ts`,
        'where m.customer_id = ${customerId} and m.is_active',
        'where m.customer_id <> -${customerId}::bigint and m.is_active',
      ),
    ],
    catchers: [test(`${MODULES}/notices/pickup-notices.test.ts`, 'nor other customers')],
  },
  {
    id: 'stream-to-stranger',
    kind: "isolation: a pushed hint of another customer's message",
    places: [
      replacement(
        `${SERVER}/kernel/pub-sub.ts`,
        'for (const subscriber of byCustomer.get(customerId) ?? []) subscriber(id);',
        'for (const mine of byCustomer.values()) for (const subscriber of mine) if (customerId) subscriber(id);',
      ),
    ],
    catchers: [test(`${MODULES}/messages/stream.test.ts`, 'sends a stranger nothing')],
  },
  {
    id: 'price-unmarked',
    kind: 'a leak of prices in an answer',
    places: [
      replacement(
        'packages/contract/src/waybills/waybills.ts',
        'customerFee: f.price(z.string()),',
        'customerFee: z.nullable(z.string()),',
      ),
    ],
    catchers: [test(HIDDEN_PRICES, 'marks every price')],
  },
  {
    id: 'price-in-history',
    kind: 'a leak of prices in the history',
    places: [replacement('packages/contract/src/account/history.ts', "  'billState',\n", "  'billState',\n  'total',\n")],
    catchers: [test(HIDDEN_PRICES, 'reads of a bill in the history')],
  },
  {
    id: 'price-in-message',
    kind: 'a leak of prices in a message',
    places: [
      replacement(
        `${SERVER}/records/bill/issue-bill.ts`,
        "'billIssued', { billNo, waybillNo",
        "'billIssued', { billNo: `${billNo} (${totalMinor})`, waybillNo",
      ),
    ],
    catchers: [test(`${MODULES}/messages/automatic.test.ts`, 'of each thing that happened')],
  },
  {
    id: 'price-in-notice',
    kind: 'a leak of prices in a notice',
    places: [
      {
        file: `${MODULES}/notices/content/notice-source.ts`,
        edits: [
          { find: "'status', 'rejections', ...MEASURES])", put: "'status', 'rejections', 'fee_minor', ...MEASURES])" },
          {
            find: 'return about && { waybill, about };',
            put: 'return about && { waybill: { ...waybill, reference_no: `${waybill.reference_no} ${waybill.fee_minor}` }, about };',
          },
        ],
      },
    ],
    catchers: [test(`${MODULES}/notices/receivers.test.ts`, 'a webhook')],
  },
  {
    id: 'prices-not-hidden',
    kind: 'a leak of prices to a login without the right',
    places: [
      replacement(
        `${SERVER}/kernel/dispatch/execute-call.ts`,
        'return withoutPrices(spec, await executeWithIdempotency(services, execution, onLateFailure));',
        'return spec.changes ? withoutPrices(spec, await executeWithIdempotency(services, execution, onLateFailure)) : executeWithIdempotency(services, execution, onLateFailure);',
      ),
    ],
    catchers: [test(HIDDEN_PRICES, 'is offered channels')],
  },
];
