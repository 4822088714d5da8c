import { staticCheck, onPostgres, replacement, test, type Fault } from './fault.ts';

const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules`;
const KERNEL = `${SERVER}/kernel`;
const THROTTLE_TEST = `${MODULES}/auth/throttled-logins.test.ts`;
const AUTH_TEST = `${MODULES}/auth/auth.test.ts`;

/** Slips in what the server does for every call, and in what only some calls do. */
export const SERVER_FAULTS: readonly Fault[] = [
  {
    id: 'action-unguarded',
    kind: 'an unguarded action',
    places: [
      replacement(
        `${SERVER}/records/waybill/change-waybill.ts`,
        '  refuseFor(row, mayOnWaybill(action, before, change.given?.status));\n',
        '',
      ),
    ],
    catchers: [test(`${MODULES}/waybills/waybill-actions.test.ts`, 'refused in the wrong state')],
  },
  {
    id: 'advance-anywhere',
    kind: 'a status that may not follow',
    places: [
      replacement(
        'packages/domain/src/lifecycle/define-lifecycle.ts',
        '(status === undefined ? choices.length > 0 : choices.includes(status))',
        '(status === undefined ? choices.length > 0 : choices.length > 0)',
      ),
    ],
    catchers: [test(`${MODULES}/operations/waybills/review.test.ts`, 'advance')],
  },
  {
    id: 'await-lost',
    kind: 'a lost await',
    places: [replacement(`${MODULES}/waybills/questions.ts`, '  await context.db\n    .updateTable', '  context.db\n    .updateTable')],
    catchers: [staticCheck('lint')],
  },
  {
    id: 'nul-in-text',
    kind: 'a 500 for junk: a character that no database stores',
    places: [replacement('packages/contract/src/field.ts', '!UNWRITABLE.test(value)', '!UNWRITABLE.test(value) || value.length > 0')],
    catchers: [test(`${SERVER}/every-call-junk.test.ts`, 'waybillActions.replyQuestion outlives wrong values')],
  },
  {
    id: 'json-in-form',
    kind: 'a 500 for junk: a field that should hold JSON',
    places: [
      replacement(
        `${KERNEL}/dispatch/decode.ts`,
        "value.trimStart().startsWith('[') ? parsedOr(value)",
        "value.trimStart().startsWith('[') ? JSON.parse(value)",
      ),
    ],
    catchers: [
      test(`${KERNEL}/dispatch/decode.test.ts`),
      test(`${SERVER}/every-call-junk.test.ts`, 'waybills.batchSendBack outlives whole bodies'),
    ],
  },
  {
    id: 'stale-unreported',
    kind: 'an unreported stale change',
    places: [
      replacement(
        `${SERVER}/records/waybill/change-waybill.ts`,
        'if (rev === undefined || rev === row.rev) return;',
        'if (rev === undefined || rev <= row.rev) return;',
      ),
    ],
    catchers: [test(`${MODULES}/waybills/waybill-actions.test.ts`, 'stale revision')],
  },
  {
    id: 'stale-save-unreported',
    kind: 'an unreported stale save of a draft',
    places: [
      replacement(
        `${MODULES}/orders/drafts/save-order.ts`,
        'if (rev !== row.rev) return refuseStale',
        'if (rev > row.rev) return refuseStale',
      ),
    ],
    catchers: [test(`${MODULES}/orders/drafts/save-order.test.ts`)],
  },
  {
    id: 'label-off-by-one',
    kind: 'a label off by one',
    places: [replacement(`${MODULES}/labels/labelled-boxes.ts`, '({ box: index + 1 })', '({ box: index })')],
    catchers: [test(`${MODULES}/labels/labels.test.ts`, 'are counted from 1'), test(`${MODULES}/labels/labels.test.ts`)],
  },
  {
    id: 'barcode-off-by-one',
    kind: 'a barcode of the box before',
    places: [replacement(`${SERVER}/gateways/pdf/label-drawing.ts`, 'String(carton.box).padStart', 'String(carton.box - 1).padStart')],
    catchers: [test(`${SERVER}/gateways/pdf/carton-labels.test.ts`, 'scans as')],
  },
  {
    id: 'double-booking',
    kind: 'idempotency lost',
    places: [
      replacement(
        `${KERNEL}/dispatch/idempotency.ts`,
        'if (!spec.changes || idempotencyKey === undefined) return undefined;',
        "if (!spec.changes || idempotencyKey === undefined || name.startsWith('orders.')) return undefined;",
      ),
    ],
    catchers: [
      test(`${MODULES}/orders/drafts/save-order.test.ts`),
      test(`${SERVER}/every-call/changes.test.ts`, 'orders.saveOrder happens once'),
    ],
  },
  {
    id: 'session-lives-on',
    kind: 'a session that is not ended by a new password',
    places: [
      replacement(
        `${MODULES}/account/password.ts`,
        'const ended = await deleteOtherSessions(db, customer);',
        'const ended = db === undefined ? await deleteOtherSessions(db, customer) : 0;',
      ),
    ],
    catchers: [test(`${MODULES}/account/password.test.ts`, 'lets the new one in')],
  },
  {
    id: 'throttle-gone',
    kind: 'throttling gone',
    places: [replacement(`${KERNEL}/security/throttle.ts`, '  where t.next_at is null or t.next_at <= $2 or t.forget_at <= $2\n', '')],
    catchers: [test(THROTTLE_TEST, 'slows down the tries of one place')],
  },
  {
    id: 'token-in-cookie',
    kind: 'a request forged by another page: a cookie counts as token',
    places: [
      replacement(
        `${KERNEL}/dispatch/authenticate.ts`,
        "const header = request.headers.authorization?.replace(/^Bearer\\s+/i, '').trim();",
        "const header = (request.headers.authorization ?? /waybound=([^;]*)/.exec(request.headers.cookie ?? '')?.[1])?.replace(/^Bearer\\s+/i, '').trim();",
      ),
    ],
    catchers: [test(AUTH_TEST, 'counts in the header only')],
  },
  {
    id: 'day-of-another-zone',
    kind: 'a time zone off by one day',
    places: [replacement(`${SERVER}/records/china-day.ts`, 'Date.parse(`${day}T00:00:00+08:00`)', 'Date.parse(`${day}T00:00:00Z`)')],
    catchers: [test(`${MODULES}/waybills/waybill-list.test.ts`, 'days as those of Shanghai')],
  },
  {
    id: 'row-dropped',
    kind: 'a workbook row dropped silently',
    places: [
      replacement(
        `${SERVER}/gateways/sheets/read/read-workbook.ts`,
        'if (cells.length === 0 && errors.length === 0) continue;',
        'if (cells.length <= 1 && errors.length === 0) continue;',
      ),
    ],
    catchers: [test(`${SERVER}/gateways/sheets/read/read-workbook.test.ts`)],
  },
  {
    id: 'batch-all-or-nothing',
    kind: 'a batch item that fails the others',
    places: [
      replacement(
        `${SERVER}/records/batch-results.ts`,
        'await inSavepoint(db, () => change(item))',
        "await (item.id === '' ? inSavepoint(db, () => change(item)) : change(item))",
      ),
    ],
    catchers: [test(`${MODULES}/waybills/send-back.test.ts`)],
  },
  {
    id: 'pickup-lock-order',
    kind: 'the lock order of pickups',
    places: [
      {
        file: `${SERVER}/records/pickup/change-pickup.ts`,
        edits: [
          {
            find: '  const [seen] = await readPickups(db, [which], sql``);',
            put: '  await lockedPickup(db, which);\n  const [seen] = await readPickups(db, [which], sql``);',
          },
        ],
      },
    ],
    catchers: [onPostgres(`${MODULES}/pickups/changed-pickup.test.ts`)],
  },
  {
    id: 'notice-twice',
    kind: 'a notice sent twice',
    places: [
      {
        file: `${MODULES}/notices/deliver.ts`,
        edits: [
          { find: "    .where('state', '=', 'waiting')\n", put: "    .where('state', '<>', 'dropped')\n" },
          { find: "        if (state === 'waiting') return", put: "        if (state !== 'failed') return" },
        ],
      },
    ],
    catchers: [test(`${MODULES}/notices/receivers.test.ts`), test(`${MODULES}/notices/mailboxes.test.ts`)],
  },
  {
    id: 'work-fence',
    kind: 'a worker that was taken over and writes on',
    places: [replacement(`${KERNEL}/work/work-rows.ts`, ' and fence = ${work.fence} and state', ' and state')],
    catchers: [test(`${KERNEL}/work/attempt.test.ts`)],
  },
  {
    id: 'work-outside',
    kind: 'background work outside the transaction that wants it',
    places: [
      replacement(
        `${KERNEL}/dispatch/execute-call.ts`,
        '    insertWork(db, author, left, execution.now),\n',
        "    void after.push(() => services.engine.transaction(identityOf(actor), 'write', (own) => insertWork(own, author, left, execution.now))),\n",
      ),
    ],
    catchers: [test(`${KERNEL}/work/work-queue.test.ts`)],
  },
  {
    id: 'markup-unclean',
    kind: 'markup that is not sanitised',
    places: [
      replacement(
        `${SERVER}/records/messages/sanitize-markup.ts`,
        'const LINK = /^(?:https?:\\/\\/|mailto:)[^\\s]/i;',
        'const LINK = /^[a-z]+:[^\\s]/i;',
      ),
    ],
    catchers: [test(`${SERVER}/records/messages/sanitize-markup.test.ts`)],
  },
  {
    id: 'policy-of-page',
    kind: 'a content security policy that lets scripts in',
    places: [replacement(`${KERNEL}/http/page-policy.ts`, "`script-src 'self'${own}`,", "`script-src 'self' 'unsafe-inline'`,")],
    catchers: [test(`${SERVER}/web-app/file-base.test.ts`), test(`${SERVER}/web-app/serve-web-app.test.ts`)],
  },
  {
    id: 'upload-too-large',
    kind: 'an upload that is too large',
    places: [
      replacement(
        `${KERNEL}/dispatch/receive-multipart.ts`,
        'services.files.receive(part.file, rule.maxBytes)',
        'services.files.receive(part.file, rule.maxBytes * 2)',
      ),
    ],
    catchers: [test(`${MODULES}/files/files.test.ts`, 'takes 50 MB')],
  },
  {
    id: 'after-commit-before',
    kind: 'a stored file removed although the deletion was rolled back',
    places: [
      replacement(
        `${MODULES}/files/handlers.ts`,
        'afterCommit(() => context.files.remove(record.path));',
        'await context.files.remove(record.path);',
      ),
    ],
    catchers: [test(`${MODULES}/files/files.test.ts`, 'are deleted with their content')],
  },
];
