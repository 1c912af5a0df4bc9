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

/** What a conversation can have done to it. */
interface Disturbed {
  /** Breaks the connection without an answer. */
  drop(): void;
  effect(): Promise<void>;
}

/** The connection is gone, so that there is nobody to answer. */
class ConnectionDropped extends Error {}

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
        this.step(session, { operation: 'authorize', account: username ?? null }, answer, {
          effect: () => {
            if (password?.startsWith('wrong')) throw new SmtpRefusal(535, 'Authentication failed');
          },
          done: () => answer(null, { user: username }),
        }),
      onRcptTo: ({ address }, session, answer) =>
        this.step(session, { operation: 'prepare', account: address }, answer, {
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

  /** @returns the port it listens on */
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
    this.step(session, { operation: 'commit', account: to }, answer, {
      effect: async () => this.desk.keep(await readMail(message, envelope)),
      done: answer,
    });
  }

  private step(
    { remotePort }: SMTPServerSession,
    site: FaultSite,
    refuse: (error: Error) => void,
    step: { effect(): void | Promise<void>; done(): void },
  ): void {
    const drop = () => this.sockets.get(remotePort)?.resetAndDestroy();
    runStep(this.desk.takeFault(site), { drop, effect: async () => step.effect() }).then(
      () => step.done(),
      (error: Error) => {
        if (error instanceof ConnectionDropped) return;
        const known = error instanceof SmtpRefusal;
        refuse(
          known ? error : new SmtpRefusal(554, `The message cannot be read: ${error.message}`),
        );
      },
    );
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
 * Carries out a step of the conversation as a fault demands. Of an `http` fault the status is the reply code (451
 * asks for another try, 550 is for good) and a text body its words.
 *
 * @throws SmtpRefusal to be answered
 * @throws ConnectionDropped
 */
async function runStep(fault: Fault | undefined, step: Disturbed): Promise<void> {
  switch (fault?.kind) {
    case undefined:
      return step.effect();
    case 'http':
      throw new SmtpRefusal(
        fault.status,
        typeof fault.body === 'string' ? fault.body : 'Refused as it was ordered',
      );
    case 'rate_limit':
      throw new SmtpRefusal(450, `Try again in ${fault.retryAfterSeconds} seconds`);
    case 'expire_token':
    case 'revoke_token':
      throw new SmtpRefusal(535, 'Authentication credentials invalid');
    case 'late_reject':
      throw new SmtpRefusal(554, 'Message rejected');
    case 'delay':
      await wait(fault.delayMs);
      return step.effect();
    case 'reset_before':
      step.drop();
      throw new ConnectionDropped();
    case 'reset_after':
      await step.effect();
      step.drop();
      throw new ConnectionDropped();
  }
}
