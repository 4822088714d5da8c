import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isRobotAddress, robotCall, robotVerdict, type RobotMessage } from './robots.ts';

const MESSAGE: RobotMessage = {
  lang: 'zh',
  brand: '途界物流',
  subject: '运单 WB1：启运',
  intro: undefined,
  facts: [{ label: '备注', value: '<@all> [点我](https://evil.example) **急**\n# 大' }],
  link: { text: '查看运单', url: 'https://portal.example/w/1' },
};
const at = new Date('2026-11-20T02:00:00Z');

describe('a message to a robot', () => {
  it('of WeCom is markdown in which a note calls nobody and hides no link, within its limit', () => {
    const { body } = robotCall('wecom', MESSAGE, { url: 'https://qyapi.weixin.qq.com/x', secret: null, at });
    const { content } = JSON.parse(body).markdown;
    expect(content).toContain(
      '**运单 WB1：启运**\n备注: ＜＠all＞ ［点我］(https://evil.example) ＊＊急＊＊ ＃ 大\n[查看运单](https://portal.example/w/1)',
    );
    const long = robotCall('wecom', { ...MESSAGE, intro: '长'.repeat(3000) }, { url: '', secret: null, at });
    expect(Buffer.byteLength(JSON.parse(long.body).markdown.content)).toBeLessThanOrEqual(4096);
  });

  it('of DingTalk is signed in its address', () => {
    const { url, body } = robotCall('dingtalk', MESSAGE, {
      url: 'https://oapi.dingtalk.com/robot/send?access_token=abc',
      secret: 'SECx',
      at,
    });
    const sign = createHmac('sha256', 'SECx').update(`${at.getTime()}\nSECx`).digest('base64');
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ access_token: 'abc', timestamp: String(at.getTime()), sign });
    expect(JSON.parse(body)).toMatchObject({ msgtype: 'markdown', markdown: { title: '运单 WB1：启运' } });
  });

  it('of Feishu is a post, signed in its body', () => {
    const { body } = robotCall('feishu', { ...MESSAGE, lang: 'en' }, { url: '', secret: 'key', at });
    const timestamp = String(at.getTime() / 1000);
    const sign = createHmac('sha256', `${timestamp}\nkey`).digest('base64');
    expect(JSON.parse(body)).toMatchObject({
      timestamp,
      sign,
      msg_type: 'post',
      content: { post: { en_us: { title: '运单 WB1：启运' } } },
    });
  });
});

it('knows the addresses of each vendor and no others', () => {
  expect(isRobotAddress('wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6')).toBe(true);
  expect(isRobotAddress('dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=abc')).toBe(true);
  expect(isRobotAddress('feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/0f1e2d3c-aaaa')).toBe(true);
  expect(isRobotAddress('feishu', 'https://open.larksuite.com/open-apis/bot/v2/hook/0f1e2d3c-aaaa')).toBe(true);
  expect(isRobotAddress('feishu', 'https://open.larksuite.com.evil.example/open-apis/bot/v2/hook/0f1e2d3c-aaaa')).toBe(false);
  expect(isRobotAddress('wecom', 'https://open.larksuite.com/cgi-bin/webhook/send?key=1')).toBe(false);
  expect(isRobotAddress('wecom', 'https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=1')).toBe(false);
  expect(isRobotAddress('wecom', 'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1')).toBe(false);
  expect(isRobotAddress('wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send')).toBe(false);
  expect(isRobotAddress('feishu', 'https://open.feishu.cn/open-apis/other')).toBe(false);
});

it('reads out of an answer of 200 whether the message was taken', () => {
  expect(robotVerdict('wecom', '{"errcode":0,"errmsg":"ok"}')).toMatchObject({ isTaken: true });
  expect(robotVerdict('feishu', '{"code":0}')).toMatchObject({ isTaken: true });
  expect(robotVerdict('dingtalk', '{"errcode":310000,"errmsg":"sign not match"}')).toEqual({ isTaken: false, isFinal: true, code: 310000 });
  expect(robotVerdict('wecom', '{"errcode":45009}')).toEqual({ isTaken: false, isFinal: false, code: 45009 });
  expect(robotVerdict('feishu', '<html>')).toMatchObject({ isTaken: false, isFinal: false });
});
