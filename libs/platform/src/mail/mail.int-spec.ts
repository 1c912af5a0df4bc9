import { Clock, Config } from '#libs/kernel';
import { CredentialCipher } from '../crypto/credential-cipher.js';
import { OutgoingMailRepository } from '../persistence/outgoing-mail.repository.js';
import { MovedClock } from '#libs/kernel/testing';
import {
  bootTestPlatform,
  startMailServer,
  type TestMailServer,
  type TestPlatform,
} from '../testing/index.js';
import { MailQueue } from './mail-queue.js';
import { MailSender } from './mail-sender.js';
import { MailWatch } from './mail-watch.js';
import type { OutgoingMail } from './outgoing-mail.js';
import { SmtpTransport } from './smtp-transport.js';

const SECRET = '483920';

const aMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: { address: 'ada@example.com' },
  subject: 'Your code',
  text: `Your code is ${SECRET}`,
  html: `<p>Your code is ${SECRET}</p>`,
  purpose: 'spec',
  ...change,
});

describe('mail', () => {
  let server: TestMailServer;
  let platform: TestPlatform;
  let clock: MovedClock;

  beforeAll(async () => {
    server = await startMailServer();
    clock = new MovedClock();
    platform = await bootTestPlatform({
      worker: true,
      overrides: [{ provide: Clock, useValue: clock }],
      environment: {
        MAIL_SMTP_URL: server.url,
        MAIL_FROM: 'Zoë Postrider <no-reply@example.org>',
        MAIL_MAX_ATTEMPTS: '3',
        MAIL_BACKOFF_BASE_MS: '60000',
        MAIL_RETENTION_DAYS: '7',
      },
    });
  });

  afterEach(async () => {
    await drained();
    (server.received as unknown[]).length = 0;
    await platform.database.execute('DELETE FROM outgoing_mails');
  });

  afterAll(async () => {
    await platform.close();
    await server.close();
  });

  const add = (change?: Partial<OutgoingMail>) => platform.get(MailQueue).add(aMail(change));
  const drained = () => platform.get(MailSender).drained();
  const rows = () =>
    platform.database.query<Record<string, unknown>>(
      'SELECT * FROM outgoing_mails ORDER BY created_at, id',
    );
  const anotherSender = () =>
    new MailSender(
      platform.get(Config),
      new OutgoingMailRepository(platform.database),
      platform.get(CredentialCipher),
      new SmtpTransport(platform.get(Config)),
      clock,
    );

  it('arrives as text and HTML, in any script, under names in any script', async () => {
    const id = await add({
      to: { address: 'ada@example.com', name: 'Ada "Ö", Лавлейс' },
      replyTo: { address: 'support@example.org', name: '支援' },
      subject: 'Grüße an 世界 🌍',
      text: `Schöne Grüße\n${'lang '.repeat(300)}\n.\nEnde`,
      html: '<p>Schöne Grüße</p>',
    });
    await drained();

    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail!.envelope).toEqual({ from: 'no-reply@example.org', to: ['ada@example.com'] });
    expect(mail!.parsed.from).toMatchObject({
      name: 'Zoë Postrider',
      address: 'no-reply@example.org',
    });
    expect(mail!.parsed.to).toMatchObject([
      { name: 'Ada "Ö", Лавлейс', address: 'ada@example.com' },
    ]);
    expect(mail!.parsed.replyTo).toMatchObject([{ name: '支援', address: 'support@example.org' }]);
    expect(mail!.parsed.subject).toBe('Grüße an 世界 🌍');
    expect(mail!.parsed.text!.trim()).toBe(`Schöne Grüße\n${'lang '.repeat(300)}\n.\nEnde`);
    expect(mail!.parsed.html!.trim()).toBe('<p>Schöne Grüße</p>');
    expect(mail!.parsed.messageId).toBe(`<${id}@example.org>`);
    expect(mail!.parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('waits sealed, and is forgotten but for its record once it has left', async () => {
    server.refuseNext({ code: 451, at: 'RCPT TO' });
    await add();
    await drained();

    const [waiting] = await rows();
    expect(waiting).toMatchObject({ attempts: 1, sent_at: null, purpose: 'spec' });
    expect(JSON.stringify(waiting)).not.toContain(SECRET);
    expect(Buffer.from(String(waiting!['body_ciphertext']), 'base64').includes(SECRET)).toBe(false);

    clock.advance(60_000);
    await drained();
    expect(server.received).toHaveLength(1);
    const [sent] = await rows();
    expect(sent).toMatchObject({
      attempts: 2,
      sent_at: clock.now(),
      failed_at: null,
      body_ciphertext: null,
      body_key_id: null,
      last_error: null,
    });

    clock.advance(8 * 24 * 60 * 60_000);
    await add({ purpose: 'later' });
    await platform.get(MailWatch).removeOld();
    expect((await rows()).map(({ purpose }) => purpose)).toEqual(['later']);
  });

  it('comes again after growing pauses when the server says later, and fails at the last try', async () => {
    server.refuseNext(
      { code: 421, at: 'DATA', text: `come back with ${SECRET}` },
      { code: 450, at: 'RCPT TO' },
      { code: 451, at: 'DATA' },
    );
    await add();
    await drained();
    clock.advance(59_999);
    await drained();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    clock.advance(1);
    await drained();
    clock.advance(119_999);
    await drained();
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: '450 EENVELOPE at RCPT TO' }]);
    clock.advance(1);
    await drained();

    const [failed] = await rows();
    expect(failed).toMatchObject({ attempts: 3, failed_at: clock.now(), body_ciphertext: null });
    expect(JSON.stringify(failed)).not.toContain(SECRET);
    clock.advance(24 * 60 * 60_000);
    await drained();
    expect(server.received).toEqual([]);
  });

  it('fails at once when the server says never', async () => {
    server.refuseNext({ code: 550, at: 'RCPT TO', text: '5.1.1 nobody here' });
    await add();
    await drained();

    expect(await rows()).toMatchObject([
      {
        attempts: 1,
        failed_at: clock.now(),
        sent_at: null,
        last_error: '550 5.1.1 EENVELOPE at RCPT TO',
      },
    ]);
  });

  it('is not sent when the change it tells of is undone', async () => {
    const failing = platform.database.transaction(async (transaction) => {
      await platform.get(MailQueue).add(aMail(), transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await drained();

    expect(server.received).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is sent once by two senders that run at the same time', async () => {
    const rival = anotherSender();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        platform.database.transaction((transaction) =>
          platform
            .get(MailQueue)
            .add(aMail({ to: { address: `reader${index}@example.com` } }), transaction),
        ),
      ),
    );
    await Promise.all([drained(), rival.drained()]);
    await drained();

    const recipients = server.received.flatMap(({ envelope }) => envelope.to);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  });

  it('is taken over when its sender died, whose late word counts no more', async () => {
    const mails = new OutgoingMailRepository(platform.database);
    server.refuseNext({ code: 451, at: 'RCPT TO' });
    await add();
    await drained();
    clock.advance(60_000);
    const [dead] = await mails.claim(clock.now(), 60_000, 1);
    await drained();
    expect(server.received).toEqual([]);

    await platform.database.execute(
      `UPDATE outgoing_mails SET leased_until = now() - interval '1 second'`,
    );
    await drained();
    await mails.markFailed(dead!, clock.now(), 'late');

    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 3, failed_at: null, last_error: null }]);
  });

  it('stops nowhere over a mail whose seal is broken', async () => {
    await platform.database.execute(
      `INSERT INTO outgoing_mails (id, purpose, recipient, body_key_id, body_ciphertext, next_attempt_at, created_at)
       VALUES ('mail_x', 'spec', 'ada@example.com', 'test', 'AAAA', $1, $1)`,
      [clock.now()],
    );
    await add();
    await drained();

    expect(server.received).toHaveLength(1);
    expect((await rows()).find(({ id }) => id === 'mail_x')).toMatchObject({
      last_error: 'credential_unreadable',
    });
  });

  it('waits while there is no server, and leaves when there is one again', async () => {
    const gone = await startMailServer();
    await gone.close();
    const other = await bootTestPlatform({ environment: { MAIL_SMTP_URL: gone.url } });
    const sender = new MailSender(
      other.get(Config),
      new OutgoingMailRepository(other.database),
      other.get(CredentialCipher),
      new SmtpTransport(other.get(Config)),
      other.get(Clock),
    );
    await other.get(MailQueue).add(aMail());
    await sender.drained();

    const [row] = await other.database.query<Record<string, unknown>>(
      'SELECT attempts, last_error, failed_at FROM outgoing_mails',
    );
    await other.close();
    expect(row).toEqual({ attempts: 1, last_error: 'ESOCKET at CONN', failed_at: null });
  });
});

describe('mail without a server', () => {
  it('says so instead of queueing what will never leave', async () => {
    const platform = await bootTestPlatform();
    const queue = platform.get(MailQueue);

    expect(queue.isConfigured()).toBe(false);
    await expect(queue.add(aMail())).rejects.toMatchObject({
      code: 'service_unavailable',
      kind: 'unavailable',
    });
    await platform.close();
  });
});
