import { inputOf } from '../support/shape-input.js';
import { publishShapes } from '#libs/providers/testing';
import { apply, settled, type Answered, type TestAccount } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

/** Networks by what stands in for them: those of one stand-in would take each other's faults. */
const NETWORKS: readonly (readonly string[])[] = [
  ['x'],
  ['linkedin', 'linkedin_page'],
  ['meta', 'facebook', 'instagram_business'],
  ['instagram'],
  ['reddit'],
  ['youtube'],
  ['tiktok'],
  ['pinterest'],
  ['snapchat'],
];
/** Where the login is used first; TikTok's uploads have an address of their own in its place. */
const OPERATIONS: Readonly<Record<string, string>> = { tiktok: 'prepare' };
/** A video is processed, and networks are asked about it some seconds apart. */
const PATIENCE_MS = 60_000;

type Outcome = 'fine' | { readonly failure: unknown };

/** All at once, because most of it is waiting for networks that process videos. */
describe('logins that end', () => {
  let service: TestService;
  const outcomes = new Map<string, Promise<Outcome>>();
  beforeAll(async () => {
    service = await startTestService();
    for (const networks of NETWORKS) {
      let before: Promise<unknown> = Promise.resolve();
      for (const provider of networks) {
        const outcome = before.then(() => outcomeOf(() => endLoginsAt(provider)));
        outcomes.set(provider, outcome);
        before = outcome;
      }
    }
  }, 60_000);
  afterAll(() => service.stop());

  /** The first shape of a network, under words of its own. */
  async function post(account: TestAccount, words: string): Promise<Answered> {
    const [shape] = publishShapes[account.provider] ?? [];
    const input = await inputOf(service, shape!);
    const posts = [{ account: account.handle, ...input, name: words, description: words }];
    return (await apply(service, { posts })).posts[0];
  }
  const end = (provider: string, kind: 'expire_token' | 'revoke_token'): Promise<void> => {
    const operation = OPERATIONS[provider] ?? 'commit';
    return service.sandbox.fault({ provider, operation, kind, times: 1 });
  };
  const endOf = (postId: string): Promise<Answered> => settled(service, postId, PATIENCE_MS);

  async function endLoginsAt(provider: string): Promise<void> {
    const account = await connectAccount(service, provider);
    const statusOf = async (): Promise<string | undefined> => {
      const { body } = await service.api.get('/v1/accounts?limit=200');
      return body.accounts.find(({ id }: TestAccount) => id === account.id)?.status;
    };

    // An expired token is renewed where the network renews; else the person is asked, and nothing is out.
    await end(provider, 'expire_token');
    const expired = await endOf((await post(account, 'An expired login')).id);
    if (expired.status === 'published') expect(await statusOf()).toBe('connected');
    else
      expect([expired.errorCode, await statusOf()]).toEqual([
        'account_reauth_required',
        'reauth_required',
      ]);

    await connectAccount(service, provider);
    await end(provider, 'revoke_token');
    const revoked = await endOf((await post(account, 'A revoked login')).id);
    expect([revoked.status, revoked.errorCode, await statusOf()]).toEqual([
      'failed',
      'account_reauth_required',
      'reauth_required',
    ]);

    // Connecting again and a retry are all it takes.
    const again = await connectAccount(service, provider);
    expect([again.id, again.handle]).toEqual([account.id, account.handle]);
    expect((await service.api.post(`/v1/posts/${revoked.id}/retry`)).status).toBeLessThan(300);
    const retried = await endOf(revoked.id);
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
    const ended = await endOf(waiting.posts[0].id);
    expect([ended.status, ended.errorCode]).toEqual(['failed', 'account_disconnected']);
  }

  it.each(NETWORKS.flat())(
    'leave nothing stuck at %s',
    async (provider) => {
      const outcome = await outcomes.get(provider)!;
      if (outcome !== 'fine') throw outcome.failure;
    },
    150_000,
  );
});

/** Kept until its test asks: a rejection that nobody awaits yet would end the process. */
async function outcomeOf(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    return 'fine';
  } catch (failure) {
    return { failure };
  }
}
