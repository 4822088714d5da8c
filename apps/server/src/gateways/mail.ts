import { createTransport } from 'nodemailer';

export interface Mail {
  /** Who it is from, beside the portal's address: the brand. */
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Names the mail for ever: one that is sent twice is shown once. */
  reference: string;
}

/** A mail that was not taken. `isFinal`: trying again would be answered the same. */
export class MailRefused extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface MailGateway {
  /** Resolves when the mail server has taken the mail; rejects with `MailRefused`. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const CONNECTIONS = 3;
const FIRST_PERMANENT = 500;

/** @param url `smtp://user:password@host:587` or `smtps://…`, with the library's own options in its query */
export function smtpGateway(url: string, from: string): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // A mail never brings files of this machine or of another host along.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ fromName, to, subject, text, html, headers, reference }) {
      try {
        await transport.sendMail({
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { ...headers },
          messageId: `<${reference}@${domain}>`,
        });
      } catch (error) {
        throw toRefusal(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The server's number, never its sentence whole and never the login: both may be in an error of the library. */
function toRefusal(error: unknown): MailRefused {
  if (!(error instanceof Error)) return new MailRefused('unknown', false);
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // The library adds both to what it throws.
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const name = typeof code === 'string' ? code : 'unknown';
  // A refused login is a fault of the configuration, not of the mail: it may be right again in an hour.
  return new MailRefused(status === undefined ? name : `${name} ${status}`, isOfMail && status !== undefined && status >= FIRST_PERMANENT);
}
