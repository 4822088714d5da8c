import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  callsOf,
  compare,
  fillFiles,
  formatRows,
  nameOfCall,
  NOT_YET,
  OWN,
  parseRows,
  run,
  type Code,
  type DeclaredCall,
  type Row,
} from './spec-map.ts';

const call = (path: string, more: Partial<DeclaredCall> = {}): DeclaredCall => ({
  group: 'waybills',
  path,
  method: 'POST',
  access: 'customer',
  ...more,
});
const row = (kind: Row['kind'], name: string, file: string = NOT_YET, section = '7'): Row => ({ kind, name, section, file });

function code(files: Record<string, string>, calls: readonly DeclaredCall[] = [], routes: readonly string[] = []): Code {
  return { calls, routes, read: (file) => files[file] };
}

const faults = (rows: readonly Row[], given: Code): string[] => compare(rows, given).faults;

describe('the table', () => {
  it('comes back as it was written, quotes and commas and all', () => {
    const rows = [row('message', 'Say "yes", or no'), row('limit', 'Ids 16, 17', 'a.ts', '3;9'), row('call', 'GET /a/b')];
    expect(formatRows(rows).split('\n')[1]).toBe('message,"Say ""yes"", or no",7,not yet');
    expect(parseRows(formatRows(rows))).toEqual(rows);
    expect(parseRows(formatRows(rows).replaceAll('\n', '\r\n'))).toEqual(rows);
  });

  it.each([
    ['another header', 'kind,name\ncall,/a\n', 'the header must be'],
    ['an unknown kind', 'kind,name,section,file\nscreen,/a,2,not yet\n', 'unknown kind "screen"'],
    ['a missing cell', 'kind,name,section,file\ncall,/a,7\n', '3 cells instead of 4'],
    ['an empty cell', 'kind,name,section,file\ncall,/a,,not yet\n', 'an empty cell'],
    ['a row twice', 'kind,name,section,file\ncall,/a,7,x\ncall,/a,8,y\n', 'row 3: call /a stands there twice'],
    ['an open quote', 'kind,name,section,file\ncall,"/a,7,x\n', 'badly quoted'],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => parseRows(text)).toThrow(sentence);
  });

  it('of this project can be read, and names calls and routes by their paths', () => {
    const rows = parseRows(readFileSync(new URL('../docs/spec-map.csv', import.meta.url), 'utf8'));
    const paths = rows.filter((each) => each.kind === 'call' || each.kind === 'route').map((each) => each.name);
    expect(paths.filter((path) => !/^(GET )?\/[\w/:?-]*$/.test(path))).toEqual([]);
    expect(rows.filter((each) => !/^(own|\d\*?(;\d\*?)*)$/.test(each.section))).toEqual([]);
  });
});

describe('calls', () => {
  const files = { 'c/waybills.ts': "path: '/seaair/waybills/listPage'" };

  it('agree where the declared call has a row whose file holds its last segment', () => {
    expect(faults([row('call', '/seaair/waybills/listPage', 'c/waybills.ts')], code(files, [call('/seaair/waybills/listPage')]))).toEqual(
      [],
    );
  });

  it.each([
    [
      'not yet, but declared',
      [row('call', '/a/listPage')],
      [call('/a/listPage')],
      'call /a/listPage: is declared, but the table says not yet',
    ],
    [
      'in the table, not declared',
      [row('call', '/a/listPage', 'c/waybills.ts')],
      [],
      'call /a/listPage: the table names c/waybills.ts, but it is not declared',
    ],
    [
      'in a file that is not there',
      [row('call', '/a/listPage', 'c/none.ts')],
      [call('/a/listPage')],
      'call /a/listPage: c/none.ts does not exist',
    ],
    [
      'in a file without it',
      [row('call', '/a/list', 'c/waybills.ts')],
      [call('/a/list')],
      'call /a/list: c/waybills.ts does not contain "list"',
    ],
    ['without a row', [], [call('/a/list')], 'call /a/list: is declared, but has no row (section "own" where it is ours)'],
  ] satisfies [string, Row[], DeclaredCall[], string][])('are reported when %s', (_, rows, calls, sentence) => {
    expect(faults(rows, code(files, calls))).toEqual([sentence]);
  });

  it('are distinguished by method', () => {
    expect(nameOfCall(call('/a/listPage', { method: 'GET' }))).toBe('GET /a/listPage');
    expect(faults([row('call', '/a/listPage')], code(files, [call('/a/listPage', { method: 'GET' })]))).toHaveLength(1);
  });

  it('of the forwarder need no row, but a row they have must be right', () => {
    const operator = call('/operations/approve', { access: 'operator' });
    expect(faults([], code({}, [operator]))).toEqual([]);
    expect(faults([row('call', '/operations/approve', NOT_YET, OWN)], code({}, [operator]))).toHaveLength(1);
  });

  it('are read out of the contract with POST as the usual method', () => {
    const contract = {
      auth: { login: { path: '/a', access: 'public' } },
      files: { get: { path: '/b', method: 'GET' as const, access: 'customer' } },
    };
    expect(callsOf(contract)).toEqual([
      { group: 'auth', path: '/a', method: 'POST', access: 'public' },
      { group: 'files', path: '/b', method: 'GET', access: 'customer' },
    ]);
  });
});

describe('routes', () => {
  const files = { 'w/routes.ts': "path: '/waybillManagement/waybillDetails/$id'" };
  const detail = '/waybillManagement/waybillDetails/:id';

  it('agree by their last segment that is not a parameter', () => {
    expect(faults([row('route', detail, 'w/routes.ts')], code(files, [], [detail]))).toEqual([]);
    expect(faults([row('route', '/', 'w/routes.ts')], code(files, [], ['/']))).toEqual([]);
  });

  it('are reported when the router and the table differ', () => {
    expect(faults([row('route', detail)], code(files, [], [detail, '/extra']))).toEqual([
      `route ${detail}: is declared, but the table says not yet`,
      'route /extra: is declared, but has no row (section "own" where it is ours)',
    ]);
  });
});

describe('what a file must contain', () => {
  const isRight = (kind: Row['kind'], name: string, text: string): boolean =>
    faults([row(kind, name, 'f.ts')], code({ 'f.ts': text })).length === 0;

  it.each([
    ['field', 'Waybill.city', 'city: f.text(60)', 'capacity: velocity'],
    ['field', 'Importer.VAT', 'VAT: vat', 'VATNumber'],
    ['message', '连接出错({status})!', "'连接出错({{status}})!'", "'连接出错({{code}})!'"],
    ['message', 'Maximum 50 ... addresses', 'Maximum 50 shipper addresses', 'Maximum 100 shipper addresses'],
    ['message', "It's empty", "'It\\'s empty'", "'It is empty'"],
    ['limit', 'Messages polled every 1,800,000 ms', 'POLL_MS = 1_800_000', 'POLL_MS = 18_000_000'],
    ['limit', 'Password of 8 to 11 characters', '/^.{8,11}$/', '/^.{8,12}$/'],
    ['limit', '6 labels per A4 page', 'PER_PAGE = 6', 'PER_PAGE = 60'],
    ['limit', 'Limit RMB 2,000,000', "CAP_CNY = '2000000.00'", "CAP_CNY = '2000000.50'"],
    ['limit', 'Premium 0.3%', '0.3% of the value', '10.3%'],
    ['limit', 'Default language `zh`', "language ?? 'zh'", "language ?? 'en'"],
    ['rule', 'Waybill status `wait_for_sign`', "'wait_for_sign'", "'wait_for_signature'"],
    ['rule', 'Overseas status `WAIT_FOR_SIGN`', "'WAIT_FOR_SIGN'", "'wait_for_sign'"],
    ['rule', 'An `Authorization` header', '{ authorization: token }', '{ authorized: true }'],
    ['limit', 'Default `isClientView` is 1', 'is_client_view int default 1', 'is_client int default 1'],
  ] satisfies [Row['kind'], string, string, string][])('%s %s', (kind, name, right, wrong) => {
    expect(isRight(kind, name, right)).toBe(true);
    expect(isRight(kind, name, wrong)).toBe(false);
  });

  it('is nothing for a rule without key text, but the file must be there', () => {
    expect(isRight('rule', 'Navigation scrolls to top', '')).toBe(true);
    expect(faults([row('rule', 'Navigation scrolls to top', 'none.ts')], code({}))).toHaveLength(1);
  });
});

describe('the summary', () => {
  it('counts what is built and right, without what is our own', () => {
    const rows = [
      row('call', '/a/list', 'f.ts'),
      row('call', '/a/save'),
      row('call', '/own', 'f.ts', OWN),
      row('field', 'A.list', 'f.ts'),
      row('field', 'A.gone', 'f.ts'),
      row('rule', 'Something'),
    ];
    const { summary } = compare(rows, code({ 'f.ts': "'/a/list' '/own'" }, [call('/a/list'), call('/own')]));
    expect(summary).toBe('spec: built 2 of 5 (calls 1/2, routes 0/0, fields 1/2, messages 0/0, limits 0/0, rules 0/1)');
  });
});

describe('--write', () => {
  const fill = (
    rows: readonly Row[],
    files: Record<string, string>,
    calls: readonly DeclaredCall[],
    routes: readonly string[] = [],
  ): string[] => fillFiles(rows, code(files, calls, routes), Object.keys(files)).map((each) => each.file);

  it('finds a call by its literal, by its group, or by the only file with its last segment', () => {
    const files = {
      'packages/contract/src/waybills/waybills.ts': "path: '/seaair/waybills/list'",
      'packages/contract/src/address-book/address-book.ts': 'path: `/customer/${kind}/list`',
      'packages/contract/src/sku.ts': 'path: `${PREFIX}/exportSKU`',
      'packages/contract/src/waybills.test.ts': "'/customer/importer/list'",
    };
    const calls = [
      call('/seaair/waybills/list'),
      call('/customer/importer/list', { group: 'addressBook' }),
      call('/x/exportSKU', { group: 'other' }),
    ];
    expect(
      fill(
        calls.map((each) => row('call', each.path)),
        files,
        calls,
      ),
    ).toEqual([
      'packages/contract/src/waybills/waybills.ts',
      'packages/contract/src/address-book/address-book.ts',
      'packages/contract/src/sku.ts',
    ]);
  });

  it("finds a route in a feature's routes file in either spelling, else in app", () => {
    const files = {
      'apps/web/src/app/pages.ts': "'/login' '/a/details/:id' '/quotedPrice/index/:id/:customerId?'",
      'apps/web/src/app/router.ts': "path: '/login'",
      'apps/web/src/features/waybills/routes.ts': "path: '/a/details/$id'",
      'apps/web/src/features/quotations/routes.ts': "path: '/quotedPrice/index/$id/{-$customerId}'",
    };
    const routes = ['/login', '/a/details/:id', '/quotedPrice/index/:id/:customerId?'];
    expect(
      fill(
        routes.map((path) => row('route', path)),
        files,
        [],
        routes,
      ),
    ).toEqual(['apps/web/src/app/router.ts', 'apps/web/src/features/waybills/routes.ts', 'apps/web/src/features/quotations/routes.ts']);
  });

  it('keeps what is right, takes back what is gone, and leaves the rest to people', () => {
    const files = { 'packages/contract/src/a.ts': "'/a/list'", 'packages/contract/src/b.ts': "'/a/list'" };
    const rows = [
      row('call', '/a/list', 'packages/contract/src/b.ts'),
      row('call', '/a/gone', 'packages/contract/src/a.ts'),
      row('field', 'A.list'),
    ];
    expect(fill(rows, files, [call('/a/list')])).toEqual(['packages/contract/src/b.ts', NOT_YET, NOT_YET]);
  });
});

describe('run', () => {
  const roots: string[] = [];
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true });
  });

  function project(files: Record<string, string>): string {
    const root = mkdtempSync(join(tmpdir(), 'spec-map-'));
    roots.push(root);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return root;
  }

  const contract = "export const contract = { waybills: { list: { path: '/a/listPage', access: 'customer' } } };\n";
  const routePaths = "export const ROUTE_PATHS = ['/dashboard'];\n";
  const table = formatRows([row('call', '/a/listPage'), row('route', '/dashboard', NOT_YET, '2')]);

  it('fills the table and then agrees with the code', async () => {
    const root = project({
      'docs/spec-map.csv': table,
      'packages/contract/src/contract.ts': contract,
      'apps/web/src/app/pages.ts': routePaths,
      'apps/web/src/features/dashboard/routes.ts': "export const path = '/dashboard';\n",
    });
    expect((await run(root, 'check')).agrees).toBe(false);
    expect((await run(root, 'write')).lines).toEqual([
      'spec: built 2 of 2 (calls 1/1, routes 1/1, fields 0/0, messages 0/0, limits 0/0, rules 0/0)',
    ]);
    expect((await run(root, 'check')).agrees).toBe(true);
  });

  it('says in a sentence what it cannot compare with', async () => {
    const root = project({ 'docs/spec-map.csv': table, 'packages/contract/src/contract.ts': 'export const other = 1;\n' });
    const { lines, agrees } = await run(root, 'check');
    expect(agrees).toBe(false);
    expect(lines.slice(1)).toEqual([
      'packages/contract/src/contract.ts does not export contract',
      'apps/web/src/app/pages.ts is missing: it must export ROUTE_PATHS, which this table is compared with',
    ]);
  });
});
