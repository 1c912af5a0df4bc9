import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { aNetwork } from '../kernel/testing/a-network.js';
import { SandboxClient } from '../testing/sandbox-client.js';
import { MailStore } from './mails.js';

describe('the mailbox', () => {
  let directory: string;
  let client: SandboxClient;
  let transport: Transporter;
  const start = async () => {
    client = await SandboxClient.start({
      dataDirectory: directory,
      providers: [],
      identity: [],
      mailbox: true,
    });
    transport = createTransport(client.sandbox.smtpUrl!);
  };
  const send = (mail: SendMailOptions) =>
    transport.sendMail({ from: 'Postrider <post@rider.example>', to: 'ada@x.example', ...mail });
  const mails = async (query = '') => (await client.send(`/_sandbox/mailbox${query}`)).json.mails;
  const ordered = (fault: Record<string, unknown>) =>
    client.fault({ provider: 'mailbox', operation: 'commit', ...fault });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
    await start();
  });
  beforeEach(() => client.send('/_sandbox/reset', { method: 'POST' }));
  afterAll(async () => {
    await client.stop();
    await rm(directory, { recursive: true });
  });

  it('keeps what arrives, newest first, and finds it by recipient', async () => {
    await send({ subject: 'First', text: 'plain' });
    await send({
      to: 'Ben <BEN@x.example>',
      bcc: 'carol@x.example',
      subject: 'Sécond ✓',
      text: 'Grüße',
      html: '<p>Grüße</p>',
      headers: { 'List-Unsubscribe': '<https://a.example>' },
      attachments: [{ filename: 'a.txt', content: 'four' }],
    });
    expect((await mails()).map(({ subject }: { subject: string }) => subject)).toEqual([
      'Sécond ✓',
      'First',
    ]);
    const [found, ...others] = await mails('?to=carol@x.example');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: '2',
      from: 'post@rider.example',
      to: ['BEN@x.example', 'carol@x.example'],
      text: expect.stringContaining('Grüße'),
      html: expect.stringContaining('<p>Grüße</p>'),
      headers: { 'list-unsubscribe': '<https://a.example>', to: 'Ben <BEN@x.example>' },
      attachments: [{ filename: 'a.txt', mimeType: 'text/plain', size: 4 }],
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await mails('?to=ben@X.example')).toHaveLength(1);
    expect(await mails('?to=nobody@x.example')).toEqual([]);
  });

  it('shows mails on pages that run nothing of them', async () => {
    await send({ subject: '<b>Bold</b>', text: 'a & b', html: '<script>alert("1")</script>' });
    expect((await client.send('/')).text).toContain('href="/mailbox"');
    const list = await client.send('/mailbox');
    expect(list.text).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    const [, path = ''] = /href="(\/mailbox\/\d+)"/.exec(list.text) ?? [];
    const { text, headers } = await client.send(path);
    expect(text).toContain('a &amp; b');
    expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(text).not.toContain('<script>');
    expect(text).toMatch(/<iframe[^>]*\ssandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await client.send('/mailbox/999')).status).toBe(404);
  });

  it('is emptied on demand', async () => {
    await send({ text: 'gone' });
    expect((await client.send('/_sandbox/mailbox', { method: 'DELETE' })).status).toBe(204);
    expect(await mails()).toEqual([]);
  });

  it('remembers mails over a restart', async () => {
    await send({ subject: 'kept' });
    await client.stop();
    await start();
    expect(await mails()).toMatchObject([{ subject: 'kept' }]);
  });

  it('does not start on a port that is taken', async () => {
    const smtpPort = Number(new URL(client.sandbox.smtpUrl!).port);
    const second = SandboxClient.start({ providers: [], identity: [], mailbox: { smtpPort } });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('goes on when a client breaks off in the middle of a message', async () => {
    const socket = connect(Number(new URL(client.sandbox.smtpUrl!).port), '127.0.0.1');
    const lines = ['EHLO a', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@x.example>', 'DATA', 'half'];
    for (const line of lines) {
      await once(socket, 'data');
      socket.write(`${line}\r\n`);
    }
    socket.resetAndDestroy();
    await send({ text: 'next' });
    expect(await mails()).toHaveLength(1);
  });

  it('takes a name and a password when they are given, and refuses wrong ones', async () => {
    const mail = { from: 'a@x.example', to: 'b@x.example', text: 'hello' };
    const url = new URL(client.sandbox.smtpUrl!);
    const withLogin = (pass: string) =>
      createTransport({ host: url.hostname, port: Number(url.port), auth: { user: 'me', pass } });
    await withLogin('secret').sendMail(mail);
    expect(await mails()).toHaveLength(1);
    await expect(withLogin('wrong').sendMail(mail)).rejects.toMatchObject({ responseCode: 535 });
  });

  it('refuses what is larger than a mebibyte', async () => {
    const large = { text: 'x'.repeat(1_100_000) };
    await expect(send(large)).rejects.toMatchObject({ responseCode: 552 });
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['http', { status: 451, body: 'Try later' }, 451],
    ['http', { status: 550 }, 550],
    ['rate_limit', {}, 450],
    ['late_reject', {}, 554],
  ])('refuses a mail after %s %j', async (kind, fault, responseCode) => {
    await ordered({ kind, ...fault });
    await expect(send({ text: 'a' })).rejects.toMatchObject({ responseCode });
    expect(await mails()).toEqual([]);
    await send({ text: 'again' });
    expect(await mails()).toHaveLength(1);
  });

  it('refuses one recipient', async () => {
    const fault = { operation: 'prepare', account: 'gone@x.example', kind: 'http', status: 550 };
    await ordered(fault);
    await send({ text: 'fine' });
    await expect(send({ to: 'gone@x.example' })).rejects.toMatchObject({ responseCode: 550 });
  });

  it.each([
    ['reset_before', 0],
    ['reset_after', 1],
  ])('drops the connection: %s keeps %i', async (kind, kept) => {
    await ordered({ kind });
    await expect(send({ text: 'a' })).rejects.toThrow();
    expect(await mails()).toHaveLength(kept);
  });

  it('waits as long as it was told', async () => {
    await ordered({ kind: 'delay', delayMs: 100 });
    const startedAt = performance.now();
    await send({ text: 'late' });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  });
});

describe('a sandbox for a few networks', () => {
  it('has neither mailbox nor identity providers', async () => {
    const client = await SandboxClient.start({ providers: [] });
    expect([client.sandbox.smtpUrl, client.sandbox.mailboxUrl]).toEqual([null, null]);
    expect((await client.send('/mailbox')).status).toBe(404);
    expect((await client.send('/')).text).not.toContain('/mailbox');
    expect((await client.send('/identity/google/oauth2/v3/certs')).status).toBe(404);
    await client.stop();
  });
});

describe('the store of mails', () => {
  it('keeps the newest 500', () => {
    const store = new MailStore(aNetwork().kernel.state, () => new Date());
    const mail = { from: 'a@x.example', to: [], text: null, html: null, headers: {} };
    for (let number = 1; number <= 502; number += 1) {
      store.add({ ...mail, subject: `Mail ${number}`, attachments: [] });
    }
    const kept = store.list();
    expect(kept).toHaveLength(500);
    expect([kept[0]?.subject, kept.at(-1)?.subject]).toEqual(['Mail 502', 'Mail 3']);
    expect([store.get('2'), store.get('3')?.subject]).toEqual([undefined, 'Mail 3']);
  });
});
