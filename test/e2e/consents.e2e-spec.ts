import type { ApiClient } from '../support/api-client.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

/** Networks whose accounts come by a consent page, and permissions that are too few to publish with. */
const NETWORKS: Readonly<Record<string, string | null>> = {
  x: 'tweet.read users.read',
  linkedin: 'openid profile',
  linkedin_page: 'r_basicprofile',
  meta: 'public_profile',
  facebook: 'pages_show_list',
  instagram_business: 'pages_show_list',
  instagram: 'instagram_business_basic',
  // People cannot give Reddit's permissions one by one.
  reddit: null,
  youtube: 'https://www.googleapis.com/auth/youtube.readonly',
  tiktok: 'user.info.basic',
  pinterest: 'pins:read',
  snapchat: 'snapchat-marketing-api',
};

/** What a browser is sent back with. */
interface ComeBack {
  readonly connectionId: string;
  /** Our callback, with what the network added. */
  readonly address: URL;
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ scheduler: 'none' });
}, 60_000);
afterAll(() => service.stop());

/** Each in a workspace of its own. */
describe.each(Object.entries(NETWORKS))('a consent at %s', (provider, tooLittle) => {
  let api: ApiClient;
  beforeAll(async () => {
    api = await service.anotherWorkspace();
  });

  async function consent(choice: Readonly<Record<string, string>>): Promise<ComeBack> {
    const [account] = await service.sandbox.accountsOf(provider);
    const { body } = await api.post('/v1/connections/start', { provider });
    const page = new URL(body.connection.authorizeUrl);
    page.searchParams.set('sandbox_account', account!.id);
    for (const [name, value] of Object.entries(choice)) page.searchParams.set(name, value);
    const answer = await fetch(page, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
    return { connectionId: body.connection.id, address: new URL(location) };
  }
  const approved = (): Promise<ComeBack> => consent({ sandbox_decision: 'approve' });
  const statusOf = async (connectionId: string): Promise<string> =>
    (await api.get(`/v1/connections/${connectionId}`)).body.connection.status;
  const accounts = async (): Promise<{ id: string; handle: string }[]> =>
    (await api.get('/v1/accounts?limit=200')).body.accounts;

  it('that is denied connects nothing, and says so', async () => {
    const { connectionId, address } = await consent({ sandbox_decision: 'deny' });
    expect((await fetch(address)).status).toBe(403);
    expect(await statusOf(connectionId)).toBe('failed');
  });

  if (tooLittle !== null) {
    it('with too few permissions connects nothing that could not publish', async () => {
      const { connectionId, address } = await consent({
        sandbox_decision: 'approve',
        sandbox_scope: tooLittle,
      });
      expect((await fetch(address)).status).toBe(422);
      const { body } = await api.get(`/v1/connections/${connectionId}`);
      expect([body.connection.status, typeof body.connection.error]).toEqual(['failed', 'string']);
      expect(await accounts()).toEqual([]);
    });
  }

  it('that comes back with a strange, an old or a used state connects nothing', async () => {
    const strange = (await approved()).address;
    strange.searchParams.set('state', 'guess');
    expect((await fetch(strange)).status).toBe(400);

    const old = await approved();
    await service.database.database.execute(
      `UPDATE connections SET state_expires_at = now() - interval '1 second' WHERE id = $1`,
      [old.connectionId],
    );
    expect((await fetch(old.address)).status).toBe(410);
    expect(await accounts()).toEqual([]);

    const { connectionId, address } = await approved();
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address)).status).toBe(409);
    expect(await statusOf(connectionId)).toBe('connected');
  });

  it('given again keeps ids and handles of its accounts', async () => {
    const before = await accounts();
    expect(before.length).toBeGreaterThan(0);
    await connectAccount({ ...service, api }, provider);
    expect(await accounts()).toEqual(
      before.map(({ id, handle }) => expect.objectContaining({ id, handle })),
    );
  });
});
