import { inputOf } from '../support/shape-input.js';
import { publishShapes } from '#libs/providers/testing';
import { apply, settled, type Answered, type TestAccount } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const NETWORKS = [
  'x',
  'linkedin',
  'linkedin_page',
  'meta',
  'facebook',
  'instagram_business',
  'instagram',
  'reddit',
];

describe('logins that end', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  }, 60_000);
  afterAll(() => service.stop());

  /** The first shape of a network, under words of its own. */
  async function post(account: TestAccount, words: string): Promise<Answered> {
    const [shape] = publishShapes[account.provider] ?? [];
    const input = await inputOf(service, shape!);
    const posts = [{ account: account.handle, ...input, name: words, description: words }];
    return (await apply(service, { posts })).posts[0];
  }
  const end = (provider: string, kind: 'expire_token' | 'revoke_token'): Promise<void> =>
    service.sandbox.fault({ provider, operation: 'commit', kind, times: 1 });

  it.each(NETWORKS)(
    'leave nothing stuck at %s',
    async (provider) => {
      const account = await connectAccount(service, provider);
      const statusOf = async (): Promise<string | undefined> => {
        const { body } = await service.api.get('/v1/accounts?limit=200');
        return body.accounts.find(({ id }: TestAccount) => id === account.id)?.status;
      };

      // An expired token is renewed where the network renews; else the person is asked, and nothing is out.
      await end(provider, 'expire_token');
      const expired = await settled(service, (await post(account, 'An expired login')).id);
      if (expired.status === 'published') expect(await statusOf()).toBe('connected');
      else
        expect([expired.errorCode, await statusOf()]).toEqual([
          'account_reauth_required',
          'reauth_required',
        ]);

      await connectAccount(service, provider);
      await end(provider, 'revoke_token');
      const revoked = await settled(service, (await post(account, 'A revoked login')).id);
      expect([revoked.status, revoked.errorCode, await statusOf()]).toEqual([
        'failed',
        'account_reauth_required',
        'reauth_required',
      ]);

      // Connecting again and a retry are all it takes.
      const again = await connectAccount(service, provider);
      expect([again.id, again.handle]).toEqual([account.id, account.handle]);
      expect((await service.api.post(`/v1/posts/${revoked.id}/retry`)).status).toBeLessThan(300);
      const retried = await settled(service, revoked.id);
      expect([retried.status, retried.error]).toEqual(['published', null]);

      const waiting = await apply(service, {
        posts: [
          {
            account: account.handle,
            ...(await inputOf(service, publishShapes[provider]![0]!)),
            publish_at: new Date(Date.now() + 3_600_000).toISOString(),
          },
        ],
      });
      const { body } = await service.api.delete(`/v1/accounts/${account.id}`);
      expect(body.unpublishedPosts).toBe(1);
      await service.database.database.execute(
        `UPDATE posts SET due_at = now(), publish_at = now() WHERE id = $1`,
        [waiting.posts[0].id],
      );
      const ended = await settled(service, waiting.posts[0].id);
      expect([ended.status, ended.errorCode]).toEqual(['failed', 'account_disconnected']);
    },
    60_000,
  );
});
