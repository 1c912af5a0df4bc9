import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
  readonly parsed: Email;
}

/** What the server answers instead of taking a mail. */
export interface Refusal {
  readonly code: number;
  readonly at: 'RCPT TO' | 'DATA';
  readonly text?: string;
}

/** A real SMTP server on this machine that keeps what it gets. */
export interface TestMailServer {
  /** For MAIL_SMTP_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How often a client has connected. */
  readonly connections: number;
  /** The next mails are refused, one refusal each. */
  refuseNext(...refusals: readonly Refusal[]): void;
  /** Mails to that address, oldest first. */
  to(address: string): ReceivedMail[];
  close(): Promise<void>;
}

/** @param options of smtp-server, beyond "no TLS, no login needed" */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const refusals: Refusal[] = [];
  let connections = 0;
  const take = (at: Refusal['at']): Error | null => {
    if (refusals[0]?.at !== at) return null;
    const { code, text = 'no' } = refusals.shift()!;
    return Object.assign(new Error(text), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => done(take('RCPT TO')),
    onData: (stream: SMTPServerDataStream, { envelope }, done) => {
      const keep = async (): Promise<void> => {
        const raw = await buffer(stream);
        const refusal = take('DATA');
        if (refusal) return done(refusal);
        received.push({
          envelope: {
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
          },
          raw: raw.toString('utf8'),
          parsed: await PostalMime.parse(raw),
        });
        done();
      };
      keep().catch(done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get connections() {
      return connections;
    },
    refuseNext: (...more) => void refusals.push(...more),
    to: (address) => received.filter(({ envelope }) => envelope.to.includes(address)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
