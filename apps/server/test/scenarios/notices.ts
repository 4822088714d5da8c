import { saveReceiver, testReceiver } from '@waybound/contract/notices/notice-receivers';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { addMailbox, confirmedMailbox, MAILBOX } from '../server/notice-mailbox.ts';

/** Notice settings, each with every field filled in. */

export const FULL_RECEIVER = {
  kind: 'webhook' as const,
  name: 'ERP',
  url: 'https://hooks.trial.example/waybound',
  language: 'en' as const,
  events: ['tracking' as const, 'file' as const],
  isActive: true,
};

export function noticeScenarios(server: TestServer) {
  const { call, customer } = server;
  const alone = async <T>(input: (who: TestCustomer) => Promise<T> | T) => {
    const who = await customer();
    return { who, input: await input(who) };
  };
  const asked = (kind: 'tracking' | 'file') => async (who: TestCustomer) => {
    const { id, rev } = await addMailbox(server, who, kind, 'ops@trial.example');
    return { id, rev };
  };
  const idOf = async (made: Promise<{ id: string }>) => ({ id: (await made).id });
  const received = async ({ token }: TestCustomer) => (await call(saveReceiver, FULL_RECEIVER, { token })).receiver;
  const confirmed = (who: TestCustomer) => idOf(confirmedMailbox(server, who, 'tracking', 'ops@trial.example'));
  const changed = { ...MAILBOX, email: 'OPS@trial.example', isNotice: false };
  return {
    'notices.listTrackNotices': () => alone(() => ({ kind: 'overseas' })),
    'notices.saveTrackNotice': () =>
      alone(async (who) => ({
        ...(await asked('tracking')(who)),
        ...changed,
        kind: 'tracking',
        events: { bill: 'weekly' },
        timeZone: 'Asia/Tokyo',
      })),
    'notices.deleteTrackNotice': () => alone((who) => idOf(asked('tracking')(who))),
    'notices.listFileNotices': () => alone(() => ({})),
    'notices.saveFileNotice': () =>
      alone(async (who) => ({
        ...(await asked('file')(who)),
        ...changed,
        fileTypes: ['photo'],
        events: { file: 'daily' },
        timeZone: 'Asia/Tokyo',
      })),
    'notices.deleteFileNotice': () => alone((who) => idOf(asked('file')(who))),
    'notices.askMailbox': () =>
      alone(async (who) => {
        const made = await idOf(asked('tracking')(who));
        // As if the first question had been a day ago: the next one has to wait a minute otherwise.
        await server.engine.query(`update delivery set created_at = created_at - interval '25 hours' where customer_id = $1`, [
          who.customerId,
        ]);
        return made;
      }),
    'notices.testMailbox': () => alone(confirmed),
    'notices.previewNotice': () => alone(() => ({ event: 'departed', to: 'mail', language: 'en' })),
    'notices.mailboxDeliveries': () => alone((who) => idOf(asked('tracking')(who))),
    'noticeReceivers.listReceivers': () => alone(() => ({})),
    'noticeReceivers.saveReceiver': () =>
      alone(async (who) => {
        const { id, rev } = await received(who);
        return { ...FULL_RECEIVER, id, rev, secret: 'only of robots', waybillEvents: ['bill'] };
      }),
    'noticeReceivers.deleteReceiver': () => alone((who) => idOf(received(who))),
    'noticeReceivers.testReceiver': () => alone((who) => idOf(received(who))),
    'noticeReceivers.receiverDeliveries': () => alone((who) => idOf(received(who))),
    'noticeReceivers.resendDelivery': () =>
      alone(async (who) => {
        const { deliveryId } = await call(testReceiver, await idOf(received(who)), { token: who.token });
        await server.engine.query(`update delivery set state = 'failed' where customer_id = $1`, [who.customerId]);
        await server.engine.query('delete from work where customer_id = $1', [who.customerId]);
        return { id: deliveryId };
      }),
  };
}
