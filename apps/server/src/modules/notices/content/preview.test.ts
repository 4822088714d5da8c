import { previewNotice } from '@waybound/contract/notices/notices';
import { RECEIVER_KINDS } from '@waybound/contract/wire/notices/notice-receivers';
import { DIGESTS, MAILBOX_EVENTS, NOTICE_LANGUAGES } from '@waybound/contract/wire/notices/notices';
import { expect, it } from 'vitest';
import { confirmedMailbox, mailsOf } from '../../../../test/server/notice-mailbox.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer } = server;
const make = await waybillMaker(server);

it('is there for each event, receiver and language, and none says the same as another', async () => {
  const who = await customer();
  for (const to of ['mail', ...RECEIVER_KINDS] as const) {
    for (const language of NOTICE_LANGUAGES) {
      const texts = new Set<string>();
      for (const event of [...MAILBOX_EVENTS, ...DIGESTS]) {
        const { subject, text } = await call(previewNotice, { event, to, language }, who);
        expect(subject).toMatch(DIGESTS.some((each) => each === event) ? /3/ : /WBA2611200001/);
        expect(`${subject}${text}`).not.toMatch(/\{\{|undefined|\[object/);
        if (language === 'en' && to !== 'webhook') expect(text.replace('测试', '')).not.toMatch(/\p{Script=Han}/u);
        texts.add(`${subject}\n${text}`);
      }
      expect(texts.size).toBe(MAILBOX_EVENTS.length + DIGESTS.length);
    }
  }
});

it('is worded as the notice that is sent', async () => {
  const who = await customer();
  await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
  await make.received(who);
  const sent = (await mailsOf(server, who.customerId)).at(-1)!;
  const { subject, text } = await call(previewNotice, { event: 'received', to: 'mail', language: 'en' }, who);
  const shape = (mail: string) => mail.split('\n').map((line) => /^[^:]+:?/.exec(line)?.[0] ?? '');
  expect(subject.replace(/WBA?\d+/, '')).toBe(sent.subject.replace(/WBA?\d+/, ''));
  expect(shape(text)).toEqual(expect.arrayContaining(['Goods received', 'Waybill:', 'Time:', 'Status now:', 'View waybill:']));
  for (const line of ['Goods received', 'Waybill:', 'Time:', 'Status now:', 'View waybill:']) expect(shape(sent.text)).toContain(line);
});

it('of a webhook is the JSON that it will receive', async () => {
  const who = await customer();
  const { text } = await call(previewNotice, { event: 'departed', to: 'webhook', language: 'en' }, who);
  expect(JSON.parse(text)).toMatchObject({
    event: 'milestone',
    milestone: { fact: 'departed', placeCode: 'SZX', timeZone: 'Asia/Shanghai' },
    waybill: { status: 'wait_for_arrivalport' },
  });
});
