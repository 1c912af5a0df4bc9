import { apply, type TestAccount } from '../support/publishing.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';

const TOGETHER = 10;

/** X takes a refresh token once: a second refresh with the same one would end the whole grant. */
describe('a token that ends while it is in use', () => {
  let service: TestService;
  let account: TestAccount;

  beforeAll(async () => {
    service = await startTestService();
    await service.startScheduler();
    account = await connectAccount(service, 'x');
  }, 60_000);
  afterAll(() => service.stop());

  const refreshes = async (): Promise<number> =>
    (await service.sandbox.requests('x')).filter(
      ({ path, body }) =>
        String(path).endsWith('/oauth2/token') && String(body).includes('grant_type=refresh_token'),
    ).length;

  it('is renewed once for ten publishes and ten readers that meet it together', async () => {
    await service.sandbox.fault({
      provider: 'x',
      operation: 'any',
      kind: 'expire_token',
      times: 1,
    });
    const path = `/v1/accounts/${account.id}/actions/user`;
    const run = apply(service, {
      posts: Array.from({ length: TOGETHER }, (_, index) => ({
        account: account.handle,
        description: `Bulb number ${index + 1}`,
      })),
    });
    const looks = Array.from({ length: TOGETHER }, () =>
      service.api.post(path, { username: 'neighbour' }),
    );
    const answers = await Promise.all(looks);
    expect(answers.map(({ status }) => status)).toEqual(Array(TOGETHER).fill(200));
    const posts = await settledPosts(service, (await run).run.id, 60_000);
    expect(posts.map(({ status }) => status)).toEqual(Array(TOGETHER).fill('published'));
    expect(await refreshes()).toBe(1);
    const { body } = await service.api.get('/v1/accounts');
    expect(body.accounts.map(({ status }: { status: string }) => status)).toEqual(['connected']);
  }, 90_000);
});
