import { publishShapes } from '#libs/providers/testing';
import type { ApiClient } from '../../support/api-client.js';
import { eventually } from '../../support/eventually.js';
import { apply, settled, type Answered, type TestAccount } from '../../support/publishing.js';
import { inputOf } from '../../support/shape-input.js';
import { connectAccount, startTestService, type TestService } from '../../support/test-service.js';
import { COUNTED } from './counted-networks.js';

/** A service with a post that is out on every network of {@link COUNTED}, and on one that counts nothing. */
export class CountingScene {
  service!: TestService;
  stranger!: ApiClient;
  runId!: string;
  readonly accounts = new Map<string, TestAccount>();
  readonly posts = new Map<string, Answered>();

  async start(): Promise<void> {
    this.service = await startTestService({
      environment: {
        ANALYTICS_REFRESH_INTERVAL_MS: '600000',
        ANALYTICS_SWEEP_MS: '200',
        ANALYTICS_QUOTAS: 'reddit=100/100@minute,wordpress=4/100@hour',
      },
    });
    this.stranger = await this.service.anotherWorkspace();
    for (const provider of [...COUNTED, 'telegram']) {
      this.accounts.set(provider, await connectAccount(this.service, provider));
    }
    const story = publishShapes['snapchat']!.find(({ name }) => name === 'story with an image')!;
    const particular: Readonly<Record<string, object>> = {
      reddit: { settings: { subreddit: 'sandboxgarden' } },
      snapchat: await inputOf(this.service, story),
    };
    const run = await apply(this.service, {
      posts: [...this.accounts].map(([provider, { handle }]) => ({
        account: handle,
        name: 'A post that is counted',
        description: `For ${provider}`,
        ...particular[provider],
      })),
    });
    this.runId = run.run.id;
    for (const { id, provider } of run.posts as Answered[]) {
      const post = await settled(this.service, id);
      expect([provider, post.status, post.error]).toEqual([provider, 'published', null]);
      this.posts.set(provider, post);
    }
  }

  readonly idOf = (provider: string): string => this.posts.get(provider).id;
  readonly refresh = (provider: string, body: object = {}) =>
    this.service.api.post('/v1/analytics/refresh', { postId: this.idOf(provider), ...body });
  readonly read = (path: string, window = 'lifetime') =>
    this.service.api.get(`/v1/analytics/${path}?window=${window}`);
  readonly tell = (provider: string, metrics: object) =>
    this.service.sandbox.control('metrics', {
      provider,
      postId: this.posts.get(provider).providerPostId,
      metrics,
    });
  /** Lets the stored numbers of a post, or its publishing, lie further back. */
  readonly age = (provider: string, interval: string) =>
    this.service.database.database.execute(
      `UPDATE analytics_snapshots SET collected_at = collected_at - $2::interval WHERE subject_id = $1`,
      [this.idOf(provider), interval],
    );
  readonly ageAccount = (id: string, interval: string) =>
    this.service.database.database.execute(
      `UPDATE analytics_snapshots SET collected_at = collected_at - $2::interval WHERE subject_id = $1`,
      [id, interval],
    );
  readonly agePost = (provider: string, interval: string) =>
    this.service.database.database.execute(
      `UPDATE posts SET published_at = published_at - $2::interval WHERE id = $1`,
      [this.idOf(provider), interval],
    );

  /** Lets time go by for a post: its publishing, its numbers and its next look lie further back. */
  readonly later = async (provider: string, interval: string): Promise<void> => {
    await this.agePost(provider, interval);
    await this.age(provider, interval);
    await this.service.database.database.execute(
      `UPDATE analytics_refreshes SET next_refresh_at = next_refresh_at - $2::interval,
         published_at = published_at - $2::interval WHERE subject_id = $1`,
      [this.idOf(provider), interval],
    );
  };
  readonly newest = (provider: string, what: string, metric: string, value: number) =>
    eventually(
      () => this.read(`posts/${this.idOf(provider)}`),
      ({ body }) => body.metrics?.[metric] === value,
      { what },
    );
  readonly rowOf = async (
    provider: string,
  ): Promise<{ hours: string; ended: string } | undefined> => {
    const [row] = await this.service.database.database.query<{ hours: string; ended: string }>(
      `SELECT extract(epoch FROM next_refresh_at - now()) / 3600 AS hours, ended_reason AS ended
       FROM analytics_refreshes WHERE subject_id = $1`,
      [this.idOf(provider)],
    );
    return row;
  };
  readonly nextLookInHours = async (provider: string) =>
    Number((await this.rowOf(provider))?.hours);
  readonly endOf = async (provider: string) => (await this.rowOf(provider))?.ended;
}
