import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { amazonSettings, type AmazonSettings } from '../../kernel/amazon-settings.ts';
import { readConfig } from '../../kernel/config.ts';
import { buildHttpServer } from '../../server.ts';
import { consentAddress, isSellerCentral } from './seller-central.ts';

const { application } = await testServer();

const APP = { AMAZON_APP_ID: 'amzn1.sp.solution.x', AMAZON_CLIENT_ID: 'client', AMAZON_CLIENT_SECRET: 'secret' };
function settingsOf(hosts?: string): AmazonSettings {
  const settings = amazonSettings({ ...APP, AMAZON_SELLER_CENTRAL_HOSTS: hosts });
  if (!settings) throw new Error('The app is complete.');
  return settings;
}
const hostOf = (settings: AmazonSettings, id: 'A2NODRKZP88ZB9' | 'ATVPDKIKX0DER') => new URL(consentAddress(settings, id, 's', 'r')).host;

describe('hosts of Seller Central', () => {
  it('are those that are known, under those of the settings', () => {
    const [known, moved] = [settingsOf(), settingsOf(' se=sellercentral-nordic.amazon.se , ')];
    expect([hostOf(known, 'A2NODRKZP88ZB9'), hostOf(moved, 'A2NODRKZP88ZB9')]).toEqual([
      'sellercentral.amazon.se',
      'sellercentral-nordic.amazon.se',
    ]);
    expect(hostOf(moved, 'ATVPDKIKX0DER')).toBe('sellercentral.amazon.com');
    const callback = 'https://sellercentral-nordic.amazon.se/apps/authorize/confirm/x';
    expect([isSellerCentral(known, callback), isSellerCentral(moved, callback)]).toEqual([false, true]);
  });

  it('are of the United Kingdom by either of its names', () => {
    const { sellerCentralHosts } = settingsOf('UK=sellercentral.amazon.co.uk');
    expect(sellerCentralHosts).toEqual({ A1F83G8C2ARO7P: 'sellercentral.amazon.co.uk' });
  });

  it.each([
    'XX=sellercentral.amazon.se',
    'SE',
    'SE=https://sellercentral.amazon.se',
    'SE=host/path',
    'SE=localhost',
    'SE=sellercentral.amazon.se=b',
    'SE=a.amazon.se,se=b.amazon.se',
    'GB=a.amazon.co.uk, UK=b.amazon.co.uk',
  ])('are refused as a setting where they are none: %s', (hosts) => expect(() => settingsOf(hosts)).toThrow('AMAZON_SELLER_CENTRAL_HOSTS'));

  it('are refused beside the one that stands for all', () => {
    const both = { AMAZON_SELLER_CENTRAL: 'https://seller.example', AMAZON_SELLER_CENTRAL_HOSTS: 'SE=sellercentral.amazon.se' };
    expect(() => amazonSettings({ ...APP, ...both })).toThrow('AMAZON_SELLER_CENTRAL_HOSTS');
  });
});

it('a log-in that names another host is led nowhere, and the log names it', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildHttpServer(application, readConfig(APP), { level: 'warn', stream });
  const query = new URLSearchParams({
    amazon_callback_uri: 'https://seller.example/x?code=secret',
    amazon_state: 'AS',
    selling_partner_id: 'A1',
  });
  const { headers } = await app.inject({ method: 'GET', url: `/amazon/login?${query.toString()}`, headers: { host: 'localhost' } });
  await app.close();
  expect(String(headers.location)).toContain('connection=failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('seller.example');
  expect(lines[0]).not.toContain('secret');
});
