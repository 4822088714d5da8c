import { createHmac } from 'node:crypto';

/** Robots of three group chats: each has an address that is its key, a way of its own to sign, and its own kind of message. */

export type RobotKind = 'wecom' | 'dingtalk' | 'feishu';

export interface RobotMessage {
  lang: 'zh' | 'en';
  brand: string;
  subject: string;
  intro: string | undefined;
  facts: readonly { label: string; value: string }[];
  link: { text: string; url: string } | undefined;
}

interface Robot {
  url: string;
  /** Where the robot is set to be signed. WeCom has no such setting. */
  secret: string | null;
  at: Date;
}

/** Where each robot lives, and which parameter holds its key. Feishu is called Lark outside China. */
const ADDRESSES: Readonly<Record<RobotKind, { hosts: readonly string[]; path: RegExp; key?: string }>> = {
  wecom: { hosts: ['qyapi.weixin.qq.com'], path: /^\/cgi-bin\/webhook\/send$/, key: 'key' },
  dingtalk: { hosts: ['oapi.dingtalk.com'], path: /^\/robot\/send$/, key: 'access_token' },
  feishu: { hosts: ['open.feishu.cn', 'open.larksuite.com'], path: /^\/open-apis\/bot\/v2\/hook\/[A-Za-z0-9-]{8,}$/ },
};

/** Whether an address is such a robot's: any other address is another company's server, and gets no messages without a signature. */
export function isRobotAddress(kind: RobotKind, address: string): boolean {
  const url = URL.parse(address);
  const { hosts, path, key } = ADDRESSES[kind];
  return (
    url?.protocol === 'https:' && hosts.includes(url.host) && path.test(url.pathname) && (key === undefined || !!url.searchParams.get(key))
  );
}

/** @returns where to post what; the address may carry a signature that is good for a moment */
export function robotCall(kind: RobotKind, message: RobotMessage, robot: Robot): { url: string; body: string } {
  switch (kind) {
    case 'wecom':
      return {
        url: robot.url,
        body: JSON.stringify({ msgtype: 'markdown', markdown: { content: robotText(kind, message) } }),
      };
    case 'dingtalk': {
      const markdown = { title: plain(message.subject), text: robotText(kind, message).replaceAll('\n', '\n\n') };
      return { url: dingtalkUrl(robot), body: JSON.stringify({ msgtype: 'markdown', markdown }) };
    }
    case 'feishu':
      return {
        url: robot.url,
        body: JSON.stringify({ ...feishuSignature(robot), msg_type: 'post', content: { post: feishuPost(message) } }),
      };
  }
}

/** What a chat shows of a message, in its own markup. */
export function robotText(kind: RobotKind, message: RobotMessage): string {
  if (kind === 'feishu') return [message.subject, ...feishuLines(message).map(({ text }) => text)].join('\n');
  return kind === 'wecom' ? cut(markdownOf(message), WECOM_BYTES) : markdownOf(message);
}

/** Answers of too many messages in a minute: only these are worth another try. */
const RATE_LIMIT_CODES: readonly number[] = [45009, 130101, 410100, 9499, 11232];

interface Verdict {
  isTaken: boolean;
  isFinal: boolean;
  code: number | string;
}

/** A robot answers 200 to everything; the body says whether it took the message. Its sentence may repeat the key: only its code is used. */
export function robotVerdict(kind: RobotKind, body: string): Verdict {
  const answer = parsed(body);
  const code = kind === 'feishu' ? (answer['code'] ?? answer['StatusCode']) : answer['errcode'];
  if (typeof code !== 'number') return { isTaken: false, isFinal: false, code: 'unreadable' };
  return { isTaken: code === 0, isFinal: !RATE_LIMIT_CODES.includes(code), code };
}

function parsed(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What has a meaning in a chat's markdown becomes its full-width form: a note of a waybill can neither call everybody nor hide a link. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '<': '＜', '>': '＞', '[': '［', ']': '］', '*': '＊', _: '＿', '`': '｀', '#': '＃', '|': '｜', '@': '＠', '~': '～', '\\': '＼',
}; // prettier-ignore
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[<>[\]*_`#|@~\\]/g, (mark) => LOOKALIKES[mark] ?? mark);

function markdownOf({ brand, subject, intro, facts, link }: RobotMessage): string {
  const lines = [
    `**${plain(subject)}**`,
    ...(intro ? [plain(intro)] : []),
    ...facts.map(({ label, value }) => `${plain(label)}: ${plain(value)}`),
    ...(link ? [`[${plain(link.text)}](${link.url})`] : []),
    plain(brand),
  ];
  return lines.join('\n');
}

const WECOM_BYTES = 4000;
/** By whole characters, because half a character is none. */
function cut(text: string, bytes: number): string {
  return Buffer.byteLength(text) <= bytes
    ? text
    : Buffer.from(text)
        .subarray(0, bytes)
        .toString()
        .replace(/\uFFFD+$/, '');
}

function dingtalkUrl({ url, secret, at }: Robot): string {
  if (secret === null) return url;
  const timestamp = String(at.getTime());
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  const signed = new URL(url);
  signed.searchParams.set('timestamp', timestamp);
  signed.searchParams.set('sign', sign);
  return signed.href;
}

/** Here the text is the key, and nothing is signed by it. */
function feishuSignature({ secret, at }: Robot): { timestamp?: string; sign?: string } {
  if (secret === null) return {};
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') };
}

const feishuPost = (message: RobotMessage): object => ({
  [message.lang === 'zh' ? 'zh_cn' : 'en_us']: { title: message.subject, content: feishuLines(message).map((line) => [line]) },
});

const feishuLines = ({ brand, intro, facts, link }: RobotMessage): { tag: string; text: string; href?: string }[] => [
  ...(intro ? [{ tag: 'text', text: intro }] : []),
  ...facts.map(({ label, value }) => ({ tag: 'text', text: `${label}: ${value}` })),
  ...(link ? [{ tag: 'a', text: link.text, href: link.url }] : []),
  { tag: 'text', text: brand },
];
