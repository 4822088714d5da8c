import { CONFIRMATION_DAYS } from '@waybound/contract/notices/notices';
import type { NoticeKind } from '@waybound/contract/wire/notices/notices';
import type { Notice } from './notice-content.ts';
import type { Mail } from '../../../gateways/mail.ts';
import type { Language } from '../../../kernel/language.ts';
import { escapeHtml } from '../../../kernel/http/html-page.ts';
import { mailText } from './notice-texts.ts';

export interface Recipient {
  lang: Language;
  email: string;
  kind: NoticeKind;
}

interface Links {
  /** Of a question: where it is answered. */
  confirm?: string;
  /** Of all others. */
  unsubscribe?: string;
}

/** A notice as a mail: a text, and the same as markup. Everything that comes from a record is escaped. */
export function toMail(notice: Notice, { lang, email, kind }: Recipient, links: Links, reference: string): Mail {
  const kindName = mailText(lang, `kind.${kind}`);
  const about = { customer: notice.customer, kind: kindName, email };
  const intro = links.confirm ? mailText(lang, 'intro.confirmation', about) : notice.intro;
  const buttons = links.confirm ? [{ text: mailText(lang, 'button.confirmation'), url: links.confirm }] : notice.links;
  const foot = links.confirm ? mailText(lang, 'validFor', { days: CONFIRMATION_DAYS }) : mailText(lang, 'why', about);
  const leave = links.unsubscribe && { text: mailText(lang, 'unsubscribe'), url: links.unsubscribe };
  const parts = { lang, brand: notice.brand, heading: notice.heading, intro, facts: notice.facts, buttons, foot, leave };
  return {
    fromName: notice.brand,
    to: email,
    subject: inOneLine(notice.subject),
    text: textOf(parts),
    html: htmlOf(parts),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': lang,
      ...(leave && { 'List-Unsubscribe': `<${leave.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    reference,
  };
}

interface Parts {
  lang: Language;
  brand: string;
  heading: string;
  intro: string | undefined;
  facts: Notice['facts'];
  buttons: Notice['links'];
  foot: string;
  leave: { text: string; url: string } | undefined | '';
}

/** A line break in a subject would be another header. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function textOf({ brand, heading, intro, facts, buttons, foot, leave }: Parts): string {
  const blocks = [
    heading,
    intro,
    facts.map(({ label, value }) => `${label}: ${inOneLine(value)}`).join('\n'),
    buttons.map(({ text, url }) => `${text}: ${url}`).join('\n'),
    ['-- ', brand, foot, leave && `${leave.text}: ${leave.url}`].filter(Boolean).join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Tables and styles at each element: what mail programs have understood for twenty years. */
function htmlOf({ lang, brand, heading, intro, facts, buttons, foot, leave }: Parts): string {
  const rows = facts
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:6px 16px 6px 0;color:#4c6067;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
        `<td style="padding:6px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const link = (url: string, text: string, style: string) => `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;
  const buttonStyle =
    'display:inline-block;padding:11px 22px;border-radius:8px;background:#0b6472;color:#ffffff;font-weight:600;text-decoration:none';
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f6f6;color:#16292f;font:15px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border:1px solid #d5dfe1;border-radius:12px">
<tr><td style="padding:18px 28px;border-bottom:1px solid #d5dfe1;font-weight:600">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 14px;font-size:21px;line-height:1.35">${escapeHtml(heading)}</h1>
${intro ? `<p style="margin:0 0 18px">${escapeHtml(intro)}</p>` : ''}
${rows ? `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 22px;font-size:15px">${rows}</table>` : ''}
${buttons.map(({ text, url }, index) => `<p style="margin:${index === 0 ? '0' : '12px 0 0'}">${link(url, text, buttonStyle)}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #d5dfe1;color:#4c6067;font-size:13px">${escapeHtml(foot)}
${leave ? ` ${link(leave.url, leave.text, 'color:#0b6472')}` : ''}</td></tr>
</table></td></tr></table>
</body></html>
`;
}
