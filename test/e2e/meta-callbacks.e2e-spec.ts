import { createHmac } from 'node:crypto';
import { apply, postWhen, type TestAccount } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

interface StoredAccount extends TestAccount {
  readonly status: string;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a person who takes a consent back at Meta', () => {
  let service: TestService;
  let page: TestAccount;
  let instagram: TestAccount;

  beforeAll(async () => {
    service = await startTestService();
  }, 60_000);
  afterAll(() => service.stop());

  beforeEach(async () => {
    page = await connectAccount(service, 'facebook');
    instagram = await connectAccount(service, 'instagram');
  });

  const callback = (kind: string): string => `${service.api.baseUrl}/webhooks/meta/${kind}`;
  /** What the network sends when the person presses the button there. */
  const press = (network: string, kind: string, userId: string) =>
    service.sandbox.control(`${network}/${kind}`, { userId, callbackUrl: callback(kind) });
  const send = async (kind: string, signedRequest: string) =>
    fetch(callback(kind), {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({ signed_request: signedRequest }),
    });
  /** With the disconnected ones, which the list of the API leaves out. */
  const accountsOf = async (provider: string): Promise<readonly StoredAccount[]> =>
    service.database.database.query<StoredAccount>(
      'SELECT id, handle, provider, status FROM accounts WHERE provider = $1 ORDER BY id',
      [provider],
    );
  const statusOf = async ({ id, provider }: TestAccount): Promise<string | undefined> =>
    (await accountsOf(provider)).find((account) => account.id === id)?.status;
  const personOf = async ({ id }: TestAccount): Promise<string> => {
    const [row] = await service.database.database.query<{ metadata: Record<string, string> }>(
      'SELECT metadata FROM accounts WHERE id = $1',
      [id],
    );
    return row!.metadata['metaUserId'] ?? row!.metadata['instagramScopedId']!;
  };

  it('loses every account that came by it, and gets all of them back by consenting again', async () => {
    await connectAccount(service, 'meta');
    const run = await apply(service, {
      posts: [
        {
          account: page.handle,
          description: 'For later',
          publish_at: new Date(Date.now() + 3_600_000).toISOString(),
        },
      ],
    });
    const answer = await press('meta', 'deauthorize', await personOf(page));
    expect(answer).toMatchObject({ status: 200 });
    const ended = [...(await accountsOf('facebook')), ...(await accountsOf('meta'))];
    expect(ended.length).toBeGreaterThan(3);
    expect(ended.filter(({ status }) => status !== 'disconnected')).toEqual([]);
    expect(await statusOf(instagram)).toBe('connected');

    const again = await connectAccount(service, 'facebook');
    expect([again.id, again.handle]).toEqual([page.id, page.handle]);
    await service.database.database.execute(
      `UPDATE posts SET due_at = now(), publish_at = now() WHERE id = $1`,
      [run.posts[0].id],
    );
    const out = await postWhen(service, run.posts[0].id, ({ status }) => status === 'published');
    expect(out.providerPostId).not.toBeNull();
  }, 60_000);

  it('is known by the Instagram application’s own secret, too', async () => {
    const answer = await press('instagram', 'deauthorize', await personOf(instagram));
    expect(answer).toMatchObject({ status: 200 });
    expect(await statusOf(instagram)).toBe('disconnected');
    expect(await statusOf(page)).toBe('connected');
  });

  it('has the data deleted, and sees that on a page', async () => {
    const answer = await press('meta', 'data-deletion', await personOf(page));
    expect(answer.status).toBe(200);
    const deletion = answer['body'] as { readonly url: string; readonly confirmation_code: string };
    expect(Object.keys(deletion).sort()).toEqual(['confirmation_code', 'url']);
    expect(deletion.confirmation_code).toMatch(/^[a-zA-Z0-9]+$/);
    const status = await fetch(deletion.url);
    expect([status.status, status.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await status.text()).toContain(deletion.confirmation_code);
    const [row] = await service.database.database.query('SELECT * FROM accounts WHERE id = $1', [
      page.id,
    ]);
    expect(row).toMatchObject({ display_name: null, avatar_url: null, metadata: {} });
    expect(JSON.stringify(row)).not.toContain(page.handle.split(':').at(-1));
  });

  it('cannot be played by others: forged, repeated, kept and malformed requests are refused', async () => {
    const userId = await personOf(page);
    const signed = (payload: object, secret = 'sandbox-secret'): string => {
      const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
    };
    const now = Math.floor(Date.now() / 1_000);
    // Unlike any that the network sent in this very second: the same one twice is a repetition.
    const order = { algorithm: 'HMAC-SHA256', issued_at: now, user_id: userId, app_data: 'own' };
    const right = signed(order);
    const [signature = '', payload = ''] = right.split('.');
    const refused = [
      signed(order, 'guess'),
      signed({ ...order, algorithm: 'none' }),
      signed({ ...order, issued_at: now - 2 * 86_400 }),
      signed({ algorithm: 'HMAC-SHA256', issued_at: now }),
      `${signature}.${Buffer.from(JSON.stringify({ ...order, user_id: '1' })).toString('base64url')}`,
      `${signature}=.${payload}`,
      `.${payload}`,
      signature,
      `${signature}.`,
      `${right}.${payload}`,
    ];
    for (const kind of ['deauthorize', 'data-deletion']) {
      for (const request of refused) {
        const answer = await send(kind, request);
        expect([request, answer.status]).toEqual([request, 401]);
        expect(await answer.json()).toMatchObject({ ok: false, code: 'signature_invalid' });
      }
    }
    expect(await statusOf(page)).toBe('connected');
    expect((await send('deauthorize', right)).status).toBe(200);
    expect((await send('deauthorize', right)).status).toBe(401);
  });

  it('keeps the other accounts when one is disconnected here: the whole consent is not taken back', async () => {
    await connectAccount(service, 'meta');
    const taken = async (): Promise<number> =>
      (await service.sandbox.requests('meta')).filter(
        ({ method, path }) => method === 'DELETE' && String(path).endsWith('/permissions'),
      ).length;
    const before = await taken();
    const accounts = [...(await accountsOf('facebook')), ...(await accountsOf('meta'))];
    const live = accounts.filter(({ status }) => status === 'connected');
    expect(live.length).toBeGreaterThan(2);
    for (const [index, { id }] of live.entries()) {
      const { body } = await service.api.delete(`/v1/accounts/${id}`);
      const isLast = index === live.length - 1;
      expect([index, body.revoked, (await taken()) - before]).toEqual([
        index,
        isLast,
        isLast ? 1 : 0,
      ]);
    }
  });
});
