import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { FaultSite, Fault } from '../kernel/network.js';
import { readMail, type MailContent } from './mails.js';

// A mail of the service is a few KiB; the mailbox keeps hundreds of them in memory.
const largestMessage = 1024 * 1024;

/** An error with the code that the SMTP server answers. */
class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** What the SMTP server works with. */
export interface MailDesk {
  keep(mail: MailContent): void;
  /** Uses up a fault that fits. */
  takeFault(site: FaultSite): Fault | undefined;
}

/** An SMTP server that takes every mail, without TLS, with or without a name and a password (RFC 5321). */
export class SmtpHost {
  private readonly server: SMTPServer;
  private readonly sockets = new Map<number, Socket>();

  constructor(private readonly desk: MailDesk) {
    this.server = new SMTPServer({
      name: 'sandbox.example',
      size: largestMessage,
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onAuth: ({ username, password }, session, answer) =>
        void this.step(session, { operation: 'authorize', account: username ?? null }, answer, {
          effect: () => {
            if (password?.startsWith('wrong')) throw new SmtpRefusal(535, 'Authentication failed');
          },
          done: () => answer(null, { user: username }),
        }),
      onRcptTo: ({ address }, session, answer) =>
        void this.step(session, { operation: 'prepare', account: address }, answer, {
          effect: () => undefined,
          done: answer,
        }),
      // When the client goes away in the middle of the message, there is nobody to answer.
      onData: (stream, session, answer) =>
        void this.receive(stream, session, answer).catch(() => undefined),
    });
    this.server.server.on('connection', (socket) => {
      const port = socket.remotePort ?? 0;
      this.sockets.set(port, socket);
      socket.once('close', () => this.sockets.delete(port));
    });
    // A client that goes away in the middle of the conversation is its own affair.
    this.server.on('error', () => undefined);
  }

  /** Port 0 takes any free one. @returns the port it listens on */
  async listen(host: string, port: number): Promise<number> {
    const { server } = this.server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      this.server.listen(port, host, () => {
        server.removeListener('error', reject);
        resolve();
      });
    });
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets.values()) socket.destroy();
    await closed;
  }

  private async receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: (error?: Error | null) => void,
  ): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const message = await readWhole(stream);
    if (message === null) return answer(new SmtpRefusal(552, 'The message is too large'));
    const envelope = { from: mailFrom === false ? '' : mailFrom.address, to };
    await this.step(session, { operation: 'commit', account: to }, answer, {
      effect: async () => this.desk.keep(await readMail(message, envelope)),
      done: answer,
    });
  }

  /** Carries out a step of the conversation as a fault demands, and answers it, unless the connection is gone. */
  private async step(
    { remotePort }: SMTPServerSession,
    site: FaultSite,
    refuse: (error: Error) => void,
    { effect, done }: { effect(): void | Promise<void>; done(): void },
  ): Promise<void> {
    const fault = this.desk.takeFault(site);
    try {
      const refusal = fault && refusalOf(fault);
      if (refusal) throw refusal;
      if (fault?.kind === 'delay') await wait(fault.delayMs);
      if (fault?.kind !== 'reset_before') await effect();
    } catch (error) {
      const unreadable = `The message cannot be read: ${(error as Error).message}`;
      return refuse(error instanceof SmtpRefusal ? error : new SmtpRefusal(554, unreadable));
    }
    const isDropped = fault?.kind === 'reset_before' || fault?.kind === 'reset_after';
    if (isDropped) this.sockets.get(remotePort)?.resetAndDestroy();
    else done();
  }
}

/** Null for what is too large, which is read to its end without being kept: the client waits for that. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) chunks = [];
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

/**
 * The refusal that a fault demands. Of an `http` fault the status is the reply code (451 asks for another try, 550 is
 * for good) and a text body its words.
 */
function refusalOf({ kind, status, body, retryAfterSeconds }: Fault): SmtpRefusal | undefined {
  switch (kind) {
    case 'http':
      return new SmtpRefusal(status, typeof body === 'string' ? body : 'Refused as it was ordered');
    case 'rate_limit':
      return new SmtpRefusal(450, `Try again in ${retryAfterSeconds} seconds`);
    case 'expire_token':
    case 'revoke_token':
      return new SmtpRefusal(535, 'Authentication credentials invalid');
    case 'late_reject':
      return new SmtpRefusal(554, 'Message rejected');
    case 'delay':
    case 'reset_before':
    case 'reset_after':
      return undefined;
  }
}
