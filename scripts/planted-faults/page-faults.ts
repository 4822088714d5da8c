import { staticCheck, replacement, test, type Fault } from './fault.ts';

const WEB = 'apps/web/src';
const ORDERS = `${WEB}/features/orders`;
const DRAFTS = `${WEB}/parts/form/draft`;
const WAYBILLS = `${WEB}/features/waybills`;
const AIR_TEST = `${ORDERS}/page/AirOrderPage.browser.test.tsx`;
const LIST_TEST = `${WAYBILLS}/WaybillListPage.browser.test.tsx`;

/** Slips in the page: what somebody sees, types, loses. */
export const PAGE_FAULTS: readonly Fault[] = [
  {
    id: 'button-unguarded',
    kind: 'an unguarded button',
    places: [replacement(`${WAYBILLS}/actions/action-refusals.ts`, "  if (verdict !== null) return verdict ?? 'wrongStatus';\n", '')],
    catchers: [
      test(`${WAYBILLS}/actions/action-refusals.test.ts`),
      test(`${WAYBILLS}/WaybillDetailPage.browser.test.tsx`, 'that cannot be done says why'),
    ],
  },
  {
    id: 'redirect-away',
    kind: 'a redirect to another origin',
    places: [replacement(`${WEB}/features/auth/internal-path.ts`, '/^\\/(?![/\\\\])/.test(target)', '/^\\//.test(target)')],
    catchers: [test(`${WEB}/features/auth/internal-path.test.ts`)],
  },
  {
    id: 'link-with-script',
    kind: 'markup that is not sanitised where it is shown',
    places: [replacement(`${WEB}/features/messages/clean-markup.ts`, 'ALLOWED_TAGS: TAGS,', "ALLOWED_TAGS: [...TAGS, 'iframe'],")],
    catchers: [test(`${WEB}/features/messages/clean-markup.browser.test.tsx`)],
  },
  {
    id: 'draft-lost',
    kind: 'a draft lost on leaving',
    places: [
      replacement(`${DRAFTS}/autosave.ts`, "['changed', 'saving', 'failed', 'stale'].includes", "['saving', 'failed', 'stale'].includes"),
    ],
    catchers: [test(AIR_TEST, 'is asked about once when the page is left')],
  },
  {
    id: 'draft-twice',
    kind: 'a draft saved twice after a lost answer',
    places: [
      replacement(`${DRAFTS}/draft-saver.ts`, '(this.#unanswered ??= this.#newAttempt())', '(this.#unanswered = this.#newAttempt())'),
    ],
    catchers: [test(`${DRAFTS}/draft-saver.test.ts`)],
  },
  {
    id: 'paste-loses-column',
    kind: 'a paste that loses a column',
    places: [replacement(`${WEB}/kit/sheet/edits.ts`, 'keys.indexOf(column.key));', 'keys.indexOf(column.key, 1));')],
    catchers: [test(`${WEB}/kit/sheet/edits.test.ts`), test(`${WEB}/kit/sheet/Sheet.browser.test.tsx`, 'sorts columns by a header line')],
  },
  {
    id: 'filter-not-in-address',
    kind: 'a filter that is not in the address',
    places: [replacement(`${WEB}/parts/list/list-search.ts`, 'text(value)?.slice(0, filter.max)', 'undefined')],
    catchers: [test(LIST_TEST, 'searches for one number as a part of any')],
  },
  {
    id: 'no-way-back',
    kind: 'the back button leaves the list',
    places: [
      replacement(
        `${WEB}/parts/list/use-list-url.ts`,
        'void router.navigate(linkTo(change))',
        'void router.navigate({ ...linkTo(change), replace: true })',
      ),
    ],
    catchers: [test(LIST_TEST, 'follows tab, page and sort, and the way back')],
  },
  {
    id: 'weight-through-float',
    kind: 'a figure rounded through a float',
    places: [
      replacement(
        'packages/domain/src/figures/write-figures.ts',
        "= value.replace('-', '').split('.')",
        "= String(Number.parseFloat(value)).split('.')",
      ),
    ],
    catchers: [test(`${WEB}/parts/format.test.ts`)],
  },
  {
    id: 'day-of-viewer',
    kind: 'a calendar day shown as the day before',
    places: [
      replacement(
        `${WEB}/parts/format.ts`,
        "writeDay(new Date(`${given}T00:00:00Z`), 'UTC')",
        "writeDay(new Date(`${given}T00:00:00Z`), 'America/Los_Angeles')",
      ),
    ],
    catchers: [test(`${WEB}/parts/format.test.ts`)],
  },
  {
    id: 'two-tabs',
    kind: 'two tabs that write one draft, unreported',
    places: [
      replacement(
        `${DRAFTS}/editor-lock.ts`,
        'setTimeout(() => setIsElsewhere(locks() !== undefined), LOCK_GRACE_MS)',
        'setTimeout(() => setIsElsewhere(locks() === undefined), LOCK_GRACE_MS)',
      ),
    ],
    catchers: [test(`${DRAFTS}/editor-lock.browser.test.tsx`), test(AIR_TEST)],
  },
  {
    id: 'retry-storm',
    kind: 'a storm of retries',
    places: [
      replacement(
        `${WEB}/api/client.ts`,
        'await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));\n    return fetch(url, init);',
        'await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));\n    return fetchWithRetry(url, init);',
      ),
    ],
    catchers: [test(`${WEB}/api/client.test.ts`, 'is not tried a third time')],
  },
  {
    id: 'double-click',
    kind: 'a change made twice by a double click',
    places: [replacement(`${WEB}/api/query.ts`, '    if (underWay.current) return underWay.current;\n', '')],
    catchers: [test(`${WEB}/api/query.browser.test.tsx`, 'goes out once for a double click')],
  },
  {
    id: 'label-missing',
    kind: 'a field without a label (axe: label)',
    places: [replacement(`${WEB}/kit/inputs/Field.tsx`, 'htmlFor={id}', 'data-for={id}')],
    catchers: [
      test(`${WEB}/features/auth/LoginForm.browser.test.tsx`, 'asks for the code'),
      test('e2e/every-page.spec.ts', 'zh, dark, phone'),
    ],
  },
  {
    id: 'deep-link-lost',
    kind: 'a link into the product that the server does not know',
    places: [
      replacement(
        'apps/server/src/web-app/serve-web-app.ts',
        '/^\\/(?:api|assets)\\//.test',
        '/^\\/(?:api|assets|waybillManagement)\\//.test',
      ),
    ],
    catchers: [test('e2e/guard.spec.ts', 'a deep link waits behind the login')],
  },
  {
    id: 'too-wide',
    kind: 'wider than a phone of 390 px',
    places: [
      replacement(
        `${WEB}/features/messages/list/messages.css`,
        '  .messages {\n    flex: 1;',
        '  .messages {\n    flex: 1;\n    min-width: 480px;',
      ),
    ],
    catchers: [test(`${WEB}/features/messages/MessagesPage.browser.test.tsx`, 'fit a phone')],
  },
  {
    id: 'contrast-too-low',
    kind: 'a text that cannot be read (axe: contrast)',
    places: [replacement(`${WEB}/styles/palette.ts`, "ink3: '#586A71'", "ink3: '#8A9CA3'")],
    catchers: [test(`${WEB}/styles/palette.test.ts`)],
  },
  {
    id: 'page-argument-missing',
    kind: 'a sentence of the page without its argument',
    places: [
      replacement(
        `${WEB}/parts/entry-grid/EntryGrid.tsx`,
        "t('tooMany', { max: maxRows, wanted })",
        "t('tooMany', { max: maxRows + wanted })",
      ),
    ],
    catchers: [staticCheck('types of the web')],
  },
  {
    id: 'budget-exceeded',
    kind: 'a page above its budget',
    places: [
      replacement(
        `${WEB}/features/auth/LoginForm.tsx`,
        "import { PasswordInput } from '../../kit/inputs/PasswordInput.tsx';",
        "import * as contract from '@waybound/contract/contract';\nimport { PasswordInput } from '../../kit/inputs/PasswordInput.tsx';\nif (contract.allCalls.length === 0) throw new Error();",
      ),
    ],
    catchers: [staticCheck('build and budgets')],
  },
  {
    id: 'feature-of-another',
    kind: 'a feature that imports another',
    places: [replacement(`${WEB}/features/messages/routes.ts`, 'export ', "import '../waybills/waybill-search.ts';\nexport ")],
    catchers: [staticCheck('import arrows')],
  },
  {
    id: 'call-not-in-table',
    kind: 'a call that the specification table does not name',
    places: [replacement('docs/spec-map.csv', 'call,/customer/getInfo,7,', 'call,/customer/getInformation,7,')],
    catchers: [staticCheck('specification table')],
  },
];
