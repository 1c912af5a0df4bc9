import { CredentialCipher } from '#libs/platform';
import { startTestApi, type Call, type TestApi, type TestSession } from '../../testing/test-api.js';

const TEAM = 'team@example.org';
const MESSAGE = 'The tulips do not open.';
const VISITOR = { message: MESSAGE, email: 'visitor@example.com' };

interface StoredRequest {
  readonly id: string;
  readonly status: string;
  readonly message: string;
  readonly reply_to: string;
  readonly workspace_id: string | null;
  readonly user_id: string | null;
  readonly source: string;
}

describe('requests for help', () => {
  let test: TestApi;
  let ada: TestSession;
  let senders = 0;

  beforeAll(async () => {
    test = await startTestApi({
      SUPPORT_EMAIL: TEAM,
      SUPPORT_MOST_LINKS: '2',
      SUPPORT_REQUESTS_PER_HOUR: '3',
      // Only the scheduler talks to it; the api puts mail into the queue.
      MAIL_SMTP_URL: 'smtp://mail.example:587',
      // Tests stand behind a proxy, so that each can come from an address of its own.
      TRUSTED_PROXIES: '127.0.0.1',
    });
    ada = await test.createSession();
  });
  beforeEach(() => test.database.database.execute('DELETE FROM support_requests'));
  beforeEach(() => test.database.database.execute('DELETE FROM outgoing_mails'));
  afterAll(() => test.stop());

  const anAddress = (): string => `192.0.2.${(senders += 1)}`;
  const ask = (json: object, call: Call = {}, address = anAddress()) =>
    test.call('POST', '/v1/support/request', {
      json,
      ...call,
      headers: { 'x-forwarded-for': address, ...call.headers },
    });
  const stored = () =>
    test.database.database.query<StoredRequest>('SELECT * FROM support_requests ORDER BY id');
  async function mails() {
    const rows = await test.database.database.query<Record<string, string>>(
      'SELECT id, recipient, purpose, body_key_id, body_ciphertext FROM outgoing_mails ORDER BY id',
    );
    const cipher = test.api.app.get(CredentialCipher, { strict: false });
    return rows.map(({ id, recipient, purpose, body_key_id: keyId, body_ciphertext }) => {
      const sealed = { keyId: keyId!, ciphertext: body_ciphertext! };
      const body = JSON.parse(cipher.open(sealed, `mail:${id}`)) as Record<string, unknown>;
      return { recipient, purpose, ...body };
    });
  }

  it('of visitors are stored and mailed, to be answered at the address they give', async () => {
    const page = { pageUrl: 'https://post.example.com/pricing', pageTitle: 'Pricing' };
    const { status, body } = await ask({ ...VISITOR, ...page, source: 'site' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      request: { id: expect.stringMatching(/^sup_[0-9A-Z]{26}$/) },
    });
    const { id } = body['request'] as unknown as { readonly id: string };
    expect(await stored()).toEqual([
      expect.objectContaining({
        id,
        status: 'mailed',
        message: MESSAGE,
        reply_to: VISITOR.email,
        workspace_id: null,
        user_id: null,
      }),
    ]);
    expect(await mails()).toEqual([
      expect.objectContaining({
        recipient: TEAM,
        purpose: 'support_request',
        replyTo: { address: VISITOR.email },
        subject: `Request for help ${id}`,
        text: expect.stringContaining('https://post.example.com/pricing'),
      }),
    ]);
  });

  it('of signed-in people carry who they are, and are answered at their own address', async () => {
    const { status } = await ask(
      { message: MESSAGE, email: 'else@example.com' },
      { session: ada.token },
    );
    expect(status).toBe(200);
    expect(await stored()).toMatchObject([
      {
        workspace_id: ada.workspaceId,
        user_id: ada.userId,
        reply_to: ada.email,
        source: 'dashboard',
      },
    ]);
    expect(await mails()).toMatchObject([{ replyTo: { address: ada.email } }]);
  });

  it('with a session are taken from our own pages only', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status, body } = await ask({ message: MESSAGE }, { session: ada.token, headers });
    expect([status, body.code]).toEqual([403, 'csrf_rejected']);
  });

  it('with a session that is over count as a visitor’s', async () => {
    const ended = { session: 'A'.repeat(43) };
    expect((await ask({ message: MESSAGE }, ended)).details['field']).toBe('email');
    expect((await ask(VISITOR, ended)).status).toBe(200);
    expect(await stored()).toMatchObject([{ user_id: null, reply_to: VISITOR.email }]);
  });

  it.each([
    ['email', { email: 'a@example.com\r\nBcc: everybody@example.com' }],
    ['email', { email: 'a@example.com\nSubject: You have won' }],
    ['email', { email: 'a@example.com,b@example.com' }],
    ['email', { email: undefined }],
    ['pageTitle', { pageTitle: 'Home\r\nFrom: team@example.org' }],
    ['pageUrl', { pageUrl: 'javascript:alert(1)' }],
    ['message', { message: ' \n ' }],
    ['message', { message: 'x'.repeat(10_001) }],
    ['message', { message: undefined }],
    ['source', { source: 'elsewhere' }],
  ])('are refused for a wrong %s: %j', async (field, change) => {
    const { status, body, details } = await ask({ ...VISITOR, ...change });
    expect([status, body.code, details['field']]).toEqual([400, 'invalid_parameter', field]);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });

  it('are shown, not obeyed, when they hold markup', async () => {
    await ask({ ...VISITOR, message: '<script>alert(1)</script>' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ html: expect.stringContaining('&lt;script&gt;') });
  });

  it.each([
    ['fill the field that people do not see', { website: 'https://buy.example' }],
    ['hold too many links', { message: 'http://a.example https://b.example www.c.example' }],
  ])('of machines, which %s, are kept but not mailed, and answered alike', async (_how, change) => {
    const { status, body } = await ask({ ...VISITOR, ...change });
    expect([status, Object.keys(body)]).toEqual([200, ['ok', 'request']]);
    expect(await stored()).toMatchObject([{ status: 'spam' }]);
    expect(await mails()).toEqual([]);
  });

  it('are mailed once when they are sent again within an hour, also at the same moment', async () => {
    const address = anAddress();
    const again = { ...VISITOR, message: `  ${MESSAGE.toUpperCase()} ` };
    const answers = await Promise.all([ask(VISITOR, {}, address), ask(again)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stored()).map(({ status }) => status).sort()).toEqual(['duplicate', 'mailed']);
    expect(await mails()).toHaveLength(1);
    // The same words of somebody else are another request.
    await ask({ ...VISITOR, email: 'someone@example.com' });
    expect(await mails()).toHaveLength(2);
    await test.database.database.execute(
      `UPDATE support_requests SET created_at = created_at - interval '2 hours'`,
    );
    await ask(VISITOR, {}, address);
    expect(await mails()).toHaveLength(3);
  });

  it('are limited by address, wrong ones included, and by session', async () => {
    const address = anAddress();
    for (const json of [VISITOR, { ...VISITOR, email: 'x' }, VISITOR]) await ask(json, {}, address);
    const refused = await ask({ ...VISITOR, message: 'Another' }, {}, address);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await ask({ ...VISITOR, message: 'Another' })).status).toBe(200);

    const { token } = await test.createSession();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const { status } = await ask({ message: `Question ${time}` }, { session: token });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
