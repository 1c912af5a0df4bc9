import { connectAccount, settledPosts, startTestService } from '../support/test-service.js';
import type { TestService } from '../support/test-service.js';

describe('publishing a schedule', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  it('publishes to every network exactly once, and says where', async () => {
    const accounts = [];
    for (const provider of ['telegram', 'discord', 'wordpress']) {
      accounts.push(await connectAccount(service, provider));
    }
    const applied = await service.api.post('/v1/posts/apply', {
      posts: accounts.map((account) => ({
        account: account.handle,
        name: 'A title',
        description: `Hello ${account.provider}`,
      })),
    });
    expect(applied.status).toBe(201);
    const posts = await settledPosts(service, applied.body.run.id);
    expect(posts.map((post) => [post.provider, post.status, post.attempts, post.error])).toEqual([
      ['telegram', 'published', 1, null],
      ['discord', 'published', 1, null],
      ['wordpress', 'published', 1, null],
    ]);
    const ledger = await service.sandbox.posts();
    expect(ledger.map((post) => post.provider).sort()).toEqual([
      'discord',
      'telegram',
      'wordpress',
    ]);
    for (const post of posts) {
      const page = await fetch(post.providerUrl);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`Hello ${post.provider}`);
    }
    const run = await service.api.get(`/v1/runs/${applied.body.run.id}/status`);
    expect(run.body.run.status).toBe('completed');
  });
});
