import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { listTrackNotices, mailboxDeliveries, saveTrackNotice } from '@waybound/contract/notices/notices';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { smtpGateway, type Mail } from './mail.ts';
import { ownTestServer } from '../../test/server/test-server.ts';
import { MAILBOX } from '../../test/server/notice-mailbox.ts';

/** A mail server as there are many: it knows one login, and refuses a recipient it does not know for ever, a busy one for a while. */
async function mailServer(port = 0) {
  const taken: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Connections that clients keep open are not waited for.
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'portal' && password === 'open-sesame'
        ? answer(null, { user: username })
        : answer(new Error('Invalid login for open-sesame')),
    onRcptTo({ address }, _session, answer) {
      const status = address.startsWith('unknown') ? 550 : address.startsWith('busy') ? 450 : undefined;
      answer(status ? Object.assign(new Error(`${address} is not taken`), { responseCode: status }) : null);
    },
    onData(stream, { envelope }, answer) {
      const keep = async () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) });
        answer(null);
      };
      void keep();
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: open } = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });
  return { taken, port: open, close };
}

const MAIL: Mail = {
  fromName: '途界物流',
  to: 'ops@trial.example',
  subject: '运单 WB1：到达',
  text: 'Arrived',
  html: '<p>Arrived</p>',
  headers: { 'List-Unsubscribe': '<https://portal.example/u>' },
  reference: 'notice.1.2',
};

const open: { close: () => unknown }[] = [];
afterAll(async () => {
  for (const each of open.toReversed()) await each.close();
});

describe('the mail server', () => {
  it('is handed the whole mail, in its own words', async () => {
    const server = await mailServer();
    const gateway = smtpGateway(`smtp://portal:open-sesame@127.0.0.1:${server.port}`, 'notices@waybound.example');
    open.push(server, gateway);
    await gateway.send(MAIL);
    expect(server.taken[0]?.to).toEqual(['ops@trial.example']);
    expect(server.taken[0]?.raw).toMatch(/^Message-ID: <notice\.1\.2@waybound\.example>/m);
    expect(server.taken[0]?.raw).toMatch(/^From: =\?UTF-8\?.*<notices@waybound\.example>/m);
    expect(server.taken[0]?.raw).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\/u>/m);
  });

  it('says whether a refusal is for ever, and no error repeats a login', async () => {
    const server = await mailServer();
    open.push(server);
    const gateway = smtpGateway(`smtp://127.0.0.1:${server.port}`, 'notices@waybound.example');
    const stranger = smtpGateway(`smtp://portal:wrong@127.0.0.1:${server.port}`, 'notices@waybound.example');
    open.push(gateway, stranger);
    await expect(gateway.send({ ...MAIL, to: 'unknown@trial.example' })).rejects.toMatchObject({ isFinal: true, message: 'EENVELOPE 550' });
    await expect(gateway.send({ ...MAIL, to: 'busy@trial.example' })).rejects.toMatchObject({ isFinal: false, message: 'EENVELOPE 450' });
    const refused: unknown = await stranger.send(MAIL).catch((error: unknown) => error);
    expect(refused).toMatchObject({ isFinal: false });
    expect(String(refused)).not.toMatch(/wrong|sesame/);
  });

  it('takes no second recipient or header out of an address or a subject', async () => {
    const server = await mailServer();
    const gateway = smtpGateway(`smtp://127.0.0.1:${server.port}`, 'notices@waybound.example');
    open.push(server, gateway);
    await gateway.send({ ...MAIL, subject: 'A\r\nBcc: other@trial.example', fromName: 'B" <evil@trial.example>, "' });
    expect(server.taken[0]?.to).toEqual(['ops@trial.example']);
    expect(server.taken[0]?.raw).not.toMatch(/^Bcc:/im);
  });
});

describe('a portal with a mail server', () => {
  it('tries again when the server was gone, gives up on a refused recipient, and writes both down', async () => {
    const first = await mailServer();
    const portal = await ownTestServer({ smtpUrl: `smtp://127.0.0.1:${first.port}`, mailFrom: 'notices@waybound.example' });
    open.push(portal);
    const { token } = await portal.customer();
    const deliveryTo = async (email: string) => {
      const { mailboxes } = await portal.call(listTrackNotices, {}, { token });
      const { deliveries } = await portal.call(
        mailboxDeliveries,
        { id: mailboxes.find((each) => each.email === email)?.id ?? '1' },
        { token },
      );
      return deliveries[0];
    };
    await first.close();
    for (const email of ['ops@trial.example', 'unknown@trial.example'])
      await portal.call(saveTrackNotice, { ...MAILBOX, email }, { token });
    await portal.application.services.work.drain();
    expect(await deliveryTo('ops@trial.example')).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: expect.stringMatching(/^E[A-Z]+$/),
    });
    const again = await mailServer(first.port);
    open.push(again);
    expect(await portal.application.services.work.drain()).toBe(0);
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    expect(await portal.application.services.work.drain()).toBe(2);
    expect(again.taken.map(({ to }) => to)).toEqual([['ops@trial.example']]);
    expect(await deliveryTo('ops@trial.example')).toMatchObject({ state: 'sent', attempts: 2, error: null });
    expect(await deliveryTo('unknown@trial.example')).toMatchObject({
      state: 'failed',
      attempts: 2,
      nextAttemptAt: null,
      error: 'EENVELOPE 550',
    });
  });

  it('without one and without a demo says so at each notice', async () => {
    const portal = await ownTestServer({ demo: false });
    open.push(portal);
    const { token } = await portal.customer();
    const { id } = await portal.call(saveTrackNotice, { ...MAILBOX, email: 'ops@trial.example' }, { token });
    await portal.application.services.work.drain();
    const { deliveries } = await portal.call(mailboxDeliveries, { id }, { token });
    expect(deliveries).toMatchObject([{ state: 'failed', error: 'noMailServer' }]);
  });
});
