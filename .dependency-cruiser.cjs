/**
 * The direction of travel (docs: architecture in README.md, style in AGENTS.md). What stands lower never imports what stands higher:
 * contract < domain, phrases < db < kernel < records, gateways < modules < main   and   contract, domain, phrases < kit < api < parts < features < app.
 */
const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const CONTRACT = '^packages/contract/src/';
/** How calls travel, and lists and limits: they stand apart from schemas, so that pages and rules need not carry those. */
const SCHEMA_FREE = `${CONTRACT}(wire/.+|wire|list-wire|number-key|clean-text|reasons|condition|form|is-latin|.+/(scopes|status|marketplaces|insurance-terms|milestone-facts)|.+-(limits|codes|form|marks|row|states))\\.ts$`;
/** What a form checks itself by. */
const FORM_FIELDS = `${CONTRACT}(.+-fields|rules)\\.ts$`;
const TESTS = '\\.test\\.tsx?$|/test/|^e2e/|^bench/';

const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to },
});

/** Types cost nothing; what is meant is an import that ends up in a bundle. */
const neverAsValue = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { ...to, dependencyTypesNot: ['type-only'] },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    never('contract-knows-nobody', '^packages/contract', '^packages/(?!contract)|^apps/', 'What may be said depends on nothing.'),
    never(
      'domain-is-pure',
      '^packages/domain',
      '^packages/(?!contract|domain)|^apps/|^node:|^(fs|path|http)$',
      'Rules have no IO and no text.',
    ),
    never('phrases-know-the-contract', '^packages/phrases', '^packages/domain|^apps/', 'Texts are typed by the contract only.'),
    never('tables-know-no-program', `${SERVER}/db`, `${SERVER}/(?!db)`, 'Types of tables stand on contract and domain alone.'),
    never(
      'kernel-is-below',
      `${SERVER}/kernel`,
      `${SERVER}/(records|gateways|modules|web-app|seed|server|main|handlers)`,
      'The kernel serves the modules.',
    ),
    never(
      'records-are-below',
      `${SERVER}/(records|gateways)`,
      `${SERVER}/(modules|web-app|seed|server|main|handlers)`,
      'Shared reads know no module.',
    ),
    never('gateways-know-no-records', `${SERVER}/gateways`, `${SERVER}/records`, 'The world outside knows nothing of our rows.'),
    {
      name: 'no-module-from-a-module',
      comment: 'What two modules share belongs to records.',
      severity: 'error',
      from: { path: `${SERVER}/modules/([^/]+)/`, pathNot: TESTS },
      to: { path: `${SERVER}/modules/([^/]+)/`, pathNot: `${SERVER}/modules/$1/` },
    },
    never(
      'modules-know-no-engine',
      `${SERVER}/(records|modules)`,
      `${SERVER}/kernel/database/(embedded-|postgres/|prepared-|connect|migrate)`,
      'What they do is the same on both databases.',
    ),
    never('server-and-web-apart', '^apps/server', '^apps/web', 'They meet in the contract.'),
    never(
      'only-the-seed-knows-the-simulator',
      `${SERVER}/(?!seed)`,
      '^apps/simulator',
      "The demo's past is made by the brain that plays its present.",
    ),
    never('web-and-server-apart', '^apps/web', '^apps/(server|simulator)', 'They meet in the contract.'),
    never('simulator-is-a-client', '^apps/simulator', '^apps/(server|web)', 'It knows the operations API and nothing else.'),
    never(
      'kit-knows-no-business',
      `${WEB}/kit`,
      `${WEB}/(api|parts|features|app)|^packages/(?!phrases/src/(i18n|topics)|contract/src/clean-text|domain/src/figures/group-digits)`,
      'Components that know no business. How a typed text is cleaned and digits are grouped is none.',
    ),
    never('api-is-below', `${WEB}/api`, `${WEB}/(parts|features|app)/`, 'The client serves parts and features.'),
    never('parts-are-below', `${WEB}/parts`, `${WEB}/(features|app)/`, 'Parts serve features.'),
    {
      name: 'app-is-on-top',
      comment: 'Nothing knows the frame, and no test beside it either: what both need belongs to kit or parts.',
      severity: 'error',
      from: { path: `${WEB}/(kit|api|parts|features)/` },
      to: { path: `${WEB}/app/` },
    },
    {
      name: 'no-feature-from-a-feature',
      comment: 'What two features share belongs to parts.',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/`, pathNot: TESTS },
      to: { path: `${WEB}/features/([^/]+)/`, pathNot: `${WEB}/features/$1/` },
    },
    {
      name: 'zod-mini-only',
      comment: 'In contract and web `zod` itself is five times the size of `zod/mini`.',
      severity: 'error',
      from: { path: '^packages/contract|^apps/web' },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?(mini|core)' },
    },
    {
      name: 'web-takes-a-group-not-the-contract',
      comment: 'A page carries only its own calls.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^packages/contract/src/contract\\.ts' },
    },
    neverAsValue(
      'web-carries-no-schemas',
      WEB,
      { path: CONTRACT, pathNot: `${SCHEMA_FREE}|${FORM_FIELDS}` },
      'A page takes calls, lists and limits from contract/wire and its like, and fields where its form checks them; schemas as types only.',
    ),
    neverAsValue(
      'rules-and-texts-carry-no-schemas',
      '^packages/(domain|phrases)',
      { path: CONTRACT, pathNot: SCHEMA_FREE },
      'Both go into pages, with all that they import.',
    ),
    neverAsValue(
      'schema-free-files-stay-so',
      SCHEMA_FREE,
      { path: `node_modules/zod/|${CONTRACT}`, pathNot: SCHEMA_FREE },
      'What stands in contract/wire and its like imports schemas as types only.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|\\.css$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
