import { saveLibraryFile, uploadLibraryFile, type LibraryFile } from '@waybound/contract/documents/file-library';
import { manageMessage } from '@waybound/contract/notices/messages';
import { expect, it, vi } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { maintain } from '../../maintenance.ts';
import { remindOfExpiry } from './expiry-reminders.ts';

const server = await testServer();
const { app, call, customer, engine, clock } = server;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');

async function expiring({ token }: TestCustomer, expiresOn: string, name = '委托书.pdf'): Promise<LibraryFile> {
  const sent = await encoded(uploadLibraryFile, { kind: 'powerOfAttorney', expiresOn }, { name, content: PDF });
  return (await request(app, uploadLibraryFile, { ...sent, token })).body.data;
}
/** Nine in the morning of a day at the forwarder's place. */
const morning = (day: string) => new Date(`${day}T01:00:00Z`);
const remindersOf = async ({ token }: TestCustomer, lang: 'zh' | 'en' = 'zh') =>
  (await call(manageMessage, { size: 100 }, { token, lang })).rows.map(({ kind, content }) => `${kind} ${content}`).toReversed();

it('reminds 30 and 7 days before the last day and on it, once each, in both languages', async () => {
  const who = await customer();
  await expiring(who, '2027-02-28');
  for (const day of ['2027-01-28', '2027-01-29', '2027-01-30', '2027-02-20', '2027-02-21', '2027-02-28', '2027-03-01', '2027-03-08']) {
    await remindOfExpiry(engine, morning(day));
    await remindOfExpiry(engine, morning(day));
  }
  expect(await remindersOf(who)).toEqual([
    'fileExpiring 文件 <b>委托书.pdf</b> 的有效期到 2027-02-28，还有 30 天，请及时更换。',
    'fileExpiring 文件 <b>委托书.pdf</b> 的有效期到 2027-02-28，还有 7 天，请及时更换。',
    'fileExpired 文件 <b>委托书.pdf</b> 已到有效期（2027-02-28），请更换。',
  ]);
  expect((await remindersOf(who, 'en'))[0]).toBe(
    'fileExpiring The file <b>委托书.pdf</b> is valid until 2027-02-28 (days left: 30). Please replace it in time.',
  );
});

it('reminds once where two servers wake at the same time', async () => {
  const who = await customer();
  for (let n = 0; n < 5; n += 1) await expiring(who, '2027-06-30', `${n}.pdf`);
  await Promise.all(Array.from({ length: 4 }, () => remindOfExpiry(engine, morning('2027-06-10'))));
  expect(await remindersOf(who)).toHaveLength(5);
});

it('makes up for days it missed by the nearest reminder, and lets what is long past rest', async () => {
  const [late, past] = [await customer(), await customer()];
  await expiring(late, '2027-09-10');
  await expiring(past, '2026-10-01');
  await remindOfExpiry(engine, morning('2027-09-05'));
  expect(await remindersOf(late)).toEqual([expect.stringContaining('还有 5 天')]);
  expect(await remindersOf(past)).toEqual([]);
});

it('begins again for a new date, and is silent about a file without one', async () => {
  const who = await customer();
  const { id } = await expiring(who, '2028-01-10');
  await remindOfExpiry(engine, morning('2028-01-08'));
  const saved = await call(saveLibraryFile, { id, rev: 1, name: 'x', expiresOn: '2028-03-10' }, { token: who.token });
  await remindOfExpiry(engine, morning('2028-01-09'));
  expect(await remindersOf(who)).toHaveLength(1);
  await remindOfExpiry(engine, morning('2028-02-20'));
  expect((await remindersOf(who)).at(-1)).toContain('2028-03-10');
  await call(saveLibraryFile, { id, rev: saved.rev, name: 'x', expiresOn: '' }, { token: who.token });
  await remindOfExpiry(engine, morning('2028-03-09'));
  expect(await remindersOf(who)).toHaveLength(2);
});

it('does not bring markup from a name into a message', async () => {
  const who = await customer();
  await expiring(who, '2028-06-10', '<img src=x onerror=alert(1)>.pdf');
  await remindOfExpiry(engine, morning('2028-06-01'));
  expect((await remindersOf(who))[0]).not.toContain('<img');
});

it('is claimed by the sweep where the server died before it could claim its content', async () => {
  const who = await customer();
  vi.spyOn(server.application.services.files, 'claim').mockRejectedValueOnce(new Error('The server died.'));
  const { id } = await expiring(who, '2029-01-01');
  const { rows } = await engine.query('select path from library_file where id = $1', [id]);
  await maintain(engine, server.application.services.files, new Date(clock.now.getTime() + 400 * 86_400_000));
  const found = await server.application.services.files.findContent(String(rows[0]?.['path']));
  found?.content.destroy();
  expect(found?.bytes).toBe(PDF.length);
});
