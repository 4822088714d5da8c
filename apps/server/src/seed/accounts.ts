import { randomBytes } from 'node:crypto';
import { OPERATOR_RIGHTS } from '@waybound/contract/operations/operator-rights';
import type { SiteData } from '@waybound/contract/site/site';
import type { Engine } from '../kernel/database/engine.ts';
import { hashToken, newToken } from '../kernel/security/session.ts';
import { hashPassword } from '../kernel/security/passwords.ts';

/** The demo's sites, customers and logins. There is no call that creates them: a forwarder's customers come from its ERP. */

export const DEMO_PASSWORD = 'Portal2026';
const SECRET_BYTES = 32;

type SiteSeed = {
  code: string;
  hosts: string[];
  numberPrefix: string;
  isDefault: boolean;
  data: Omit<SiteData, 'code' | 'fileBase' | 'variant' | 'isOpenDemo'> & {
    oldSystemUrl?: string;
    declarationTitles: { companyName: string; companyTax: string }[];
  };
};

const FOOTER = { hero: '', websiteUrl: '', orderManagementUrl: '', embeddedUrl: '', qq: '', showQq: false, namelessCustomerCode: '' };

const SITES: readonly SiteSeed[] = [
  {
    code: 'waybound',
    hosts: ['localhost', '127.0.0.1'],
    numberPrefix: 'WB',
    isDefault: true,
    data: {
      ...FOOTER,
      title: { zh: '途界物流', en: 'Waybound Logistics' },
      loginLogo: ['waybound.svg'],
      headerIcon: ['waybound.svg'],
      menuLogo: ['waybound.svg'],
      copyright: '© 2026 Waybound Logistics',
      filingNo: '粤ICP备00000000号',
      websiteUrl: 'https://waybound.example/',
      qq: '3120994',
      showQq: true,
      namelessCustomerCode: 'WB-0001',
      declarationTitles: [
        { companyName: '深圳途界供应链管理有限公司', companyTax: '91440300MA5DEM0A1X' },
        { companyName: '义乌途界进出口有限公司', companyTax: '91330782MA2DEM0B2Y' },
      ],
      accent: { light: '', dark: '' },
    },
  },
  {
    code: 'oceanstar',
    hosts: ['oceanstar.localhost'],
    numberPrefix: 'OS',
    isDefault: false,
    data: {
      ...FOOTER,
      title: { zh: '海星国际货运', en: 'Ocean Star Freight' },
      loginLogo: ['oceanstar.svg'],
      headerIcon: ['oceanstar.svg'],
      menuLogo: ['oceanstar.svg'],
      hero: 'oceanstar-hero.svg',
      copyright: '© 2026 Ocean Star Freight',
      filingNo: '沪ICP备00000001号',
      websiteUrl: 'https://oceanstar.example/',
      orderManagementUrl: 'https://orders.oceanstar.example/',
      oldSystemUrl: 'https://old.oceanstar.example/login',
      declarationTitles: [{ companyName: '宁波海星报关有限公司', companyTax: '91330206MA2DEM0C3Z' }],
      qq: '2880112',
      showQq: true,
      accent: { light: '#1D4E89', dark: '#8DB8F0' },
    },
  },
];

/** Where a site of the demo is opened. */
export const demoHostOf = (siteCode: string): string | undefined => SITES.find(({ code }) => code === siteCode)?.hosts[0];

interface AccountSeed {
  site: string;
  login: string;
  code: string;
  name: string;
  text: string;
  isCheckPrice: boolean;
  /** Its menu has historical prices. */
  isClientView?: boolean;
}

export const ACCOUNTS: readonly AccountSeed[] = [
  { site: 'waybound', login: 'demo', code: 'WB-0881', name: '深圳远帆电子', text: 'YUANFAN', isCheckPrice: false, isClientView: true },
  { site: 'waybound', login: 'demo2', code: 'WB-0932', name: '义乌晨光家居', text: 'CHENGUANG', isCheckPrice: false },
  { site: 'waybound', login: 'admin', code: 'WB-0001', name: '途界直客', text: 'WAYBOUND', isCheckPrice: true },
  { site: 'oceanstar', login: 'star', code: 'OS-0107', name: '宁波启明贸易', text: 'QIMING', isCheckPrice: false },
];

/** Creates what is missing, also what a start that was broken off has left out; a second one changes nothing. */
export async function seedAccounts(engine: Engine): Promise<void> {
  for (const { code, hosts, numberPrefix, isDefault, data } of SITES) {
    await engine.query(
      'insert into site (code, hosts, number_prefix, is_default, data) values ($1, $2, $3, $4, $5) on conflict (code) do nothing',
      [code, hosts, numberPrefix, isDefault, JSON.stringify(data)],
    );
  }
  await shareSecrets(engine);
  const { rows } = await engine.query('select c.code from customer c join login l on l.customer_id = c.id');
  const known = new Set(rows.map(({ code }) => code));
  const missing = ACCOUNTS.filter(({ code }) => !known.has(code));
  if (missing.length === 0) return;
  const password = await hashPassword(DEMO_PASSWORD);
  for (const account of missing) await addAccount(engine, account, password);
}

/** What the sites of the demo share with their websites, old systems and embedded pages: random, made once, shown to nobody. */
async function shareSecrets(engine: Engine): Promise<void> {
  for (const { code } of SITES) {
    for (const purpose of ['website', 'oldSystem', 'embedded']) {
      await engine.query(
        'insert into site_secret (site_id, purpose, secret) select id, $2, $3 from site where code = $1 on conflict do nothing',
        [code, purpose, randomBytes(SECRET_BYTES)],
      );
    }
  }
}

/**
 * Says where the embedded pages of the demo are: on this server, under a name that leads a browser to its own machine (demo-embedded-site.ts).
 * The port is known only when the server listens. An address that somebody has set stays.
 */
export async function nameEmbeddedSite(engine: Engine, port: number): Promise<void> {
  await engine.query(
    `update site set data = data || jsonb_build_object('embeddedUrl', $1::text)
     where code = any ($2) and coalesce(data ->> 'embeddedUrl', '') ~ '^(http://std\\.localhost:[0-9]+/)?$'`,
    [`http://std.localhost:${port}/`, SITES.map(({ code }) => code)],
  );
}

/**
 * One customer with one login, both or neither.
 * @internal
 */
export async function addAccount(
  engine: Engine,
  { site, login, code, name, text, isCheckPrice, isClientView = false }: AccountSeed,
  passwordHash: string,
): Promise<string> {
  const { rows } = await engine.query(
    `with made as (
       insert into customer (site_id, code, name_short, company_text, is_client_view) select id, $2, $3, $4, $8 from site where code = $1 returning id, site_id
     )
     insert into login (customer_id, site_id, login_name, password_hash, is_check_price)
     select id, site_id, $5, $6, $7 from made returning customer_id`,
    [site, code, name, text, login, passwordHash, isCheckPrice, isClientView ? 1 : 0],
  );
  return String(rows[0]?.['customer_id']);
}

export async function disableOperatorKey(engine: Engine, name: string): Promise<void> {
  await engine.query('update operator set disabled_at = now() where name = $1', [name]);
}

/** Gives an operator a new key, which is shown once and stored only as its hash. The key before stops working. */
export async function issueOperatorKey(engine: Engine, name: string): Promise<string> {
  const key = newToken();
  await engine.query(
    `insert into operator (name, key_hash, rights, created_at) values ($1, $2, $3, now())
     on conflict (name) do update set key_hash = excluded.key_hash, rights = excluded.rights, disabled_at = null`,
    [name, hashToken(key), OPERATOR_RIGHTS],
  );
  return key;
}
