import { anImage } from '#libs/media/testing';
import { publishShapes } from '#libs/providers/testing';
import { inputOf } from '../support/shape-input.js';
import { eventually } from '../support/eventually.js';
import { KILL_SWITCH } from '../support/node-process.js';
import type { LedgerPost } from '../support/sandbox-client.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { connectAccount, type TestService } from '../support/test-service.js';
import type { KillPoint, Network, Shape } from './crash-cases.js';

const BOT = '7000000001:sandbox-postrider';

export interface StagedPost {
  readonly runId: string;
  readonly postId: string;
  readonly accountId: string;
  readonly workspace: Workspace;
  /** Its entries in what the network truly holds, oldest first. */
  published(ledger: readonly LedgerPost[]): readonly LedgerPost[];
}

type Workspace = Awaited<ReturnType<TestService['anotherWorkspace']>>;

/** What the API tells about a post in the end. */
export interface Reported {
  readonly status: string;
  readonly errorCode: string | null;
  readonly attemptCount: number;
  readonly attempts: readonly {
    readonly kind: string;
    readonly attemptNo: number;
    readonly phase: string;
    readonly outcome: string;
    readonly finishedAt: string | null;
  }[];
  readonly runStatus: string;
}

/** Puts posts on stage, each on an account of its own, so that none waits for another. */
export class CrashScene {
  private count = 0;
  private readonly workspaces: Workspace[] = [];
  private readonly taken = new Map<Network, number>();

  constructor(private readonly service: TestService) {}

  /** Applies one due post. Nothing publishes it yet: no scheduler runs. */
  async stage(network: Network, shape: Shape, point: string): Promise<StagedPost> {
    this.count += 1;
    const mark = `crash-${this.count}-${point}`.replaceAll('_', '-');
    const workspace = await this.workspaceFor(network);
    const chat = `crash_${this.count}`;
    const account = await this.connect(workspace, network, chat);
    const input = await this.input(workspace, network, shape, mark);
    const applied = await workspace.post('/v1/posts/apply', {
      posts: [{ account: account.handle, ...input }],
    });
    if (applied.status !== 201) throw new Error(JSON.stringify(applied.body));
    return {
      runId: applied.body.run.id,
      postId: applied.body.posts[0].id,
      accountId: account.id,
      workspace,
      published: (ledger) =>
        ledger.filter(
          (entry) =>
            new RegExp(`${mark}\\b`).test(entry.text ?? entry.title ?? '') ||
            (network === 'telegram' && entry.url?.includes(`/${chat}/`)),
        ),
    };
  }

  /** Applies a campaign of a post and replies, each to the one before, on a workspace of its own. */
  async stageThread(
    network: Network,
    length: number,
  ): Promise<{ workspace: Workspace; runId: string; postIds: readonly string[] }> {
    const workspace = await this.service.anotherWorkspace();
    const account = await this.connect(workspace, network, 'thread');
    const steps = Array.from({ length }, (_, index) => ({
      description: `Part ${index + 1} of the thread`,
      ...(index === 0 ? {} : { interaction_type: 'reply' }),
    }));
    const campaigns = [{ name: 'Thread', targets: [{ account: account.handle, steps }] }];
    const applied = await workspace.post('/v1/posts/apply', { campaigns });
    if (applied.status !== 201) throw new Error(JSON.stringify(applied.body));
    const postIds = applied.body.posts.map(({ id }: { id: string }) => id);
    return { workspace, runId: applied.body.run.id, postIds };
  }

  /** Runs a scheduler that dies when each of these posts has got exactly as far as named. */
  async dieAt(plan: ReadonlyMap<Pick<StagedPost, 'postId'>, KillPoint>): Promise<void> {
    const points = [...plan].map(([{ postId }, point]) => [postId, point]);
    const scheduler = await SchedulerProcess.start({
      environment: {
        ...this.service.environment,
        KILL_PLAN: JSON.stringify(Object.fromEntries(points)),
      },
      preload: KILL_SWITCH,
    });
    const inTime = AbortSignal.timeout(40_000);
    const tooLate = new Promise<'too late'>((resolve) =>
      inTime.addEventListener('abort', () => resolve('too late')),
    );
    const end = await Promise.race([scheduler.ended, tooLate]);
    if (end === 'too late' || end.signal !== 'SIGKILL') {
      await scheduler.kill();
      throw new Error(
        `the scheduler did not die as planned (${JSON.stringify(end)}):\n${scheduler.output}`,
      );
    }
  }

  /** Waits until the post has come to its end, and reads everything the API says about it. */
  async outcome({ workspace, runId, postId }: StagedPost): Promise<Reported> {
    const settled = await eventually(
      () => workspace.get(`/v1/posts/${postId}/attempts`),
      ({ body }) => ['published', 'failed'].includes(body.post.status),
      { what: `the post ${postId} settled`, withinMs: 60_000 },
    );
    const run = await workspace.get(`/v1/runs/${runId}/status`);
    return {
      status: settled.body.post.status,
      errorCode: settled.body.post.errorCode,
      attemptCount: settled.body.post.attemptCount,
      attempts: settled.body.attempts,
      runStatus: run.body.run.status,
    };
  }

  private async input(
    workspace: Workspace,
    network: Network,
    shape: Shape,
    mark: string,
  ): Promise<object> {
    if (shape === 'first') {
      const shapes = publishShapes[network] ?? [];
      // Plain stories have no words, by which one could be told from another.
      const first = shapes.find(({ settings }) => network !== 'snapchat' || settings?.['title']);
      const input = await inputOf({ ...this.service, api: workspace }, first!);
      const titled = network === 'snapchat' ? { ...input.settings, title: mark } : input.settings;
      return { ...input, name: mark, description: mark, settings: titled };
    }
    const assets = shape === 'text' ? [] : [{ url: await this.upload(workspace), altText: 'Bee' }];
    const description = shape === 'long_text_with_picture' ? `${mark} ${'bee '.repeat(400)}` : mark;
    return { name: 'Crash', description, assets };
  }

  /** Most networks of the sandbox have few accounts: every further post gets them in another workspace. */
  private async workspaceFor(network: Network): Promise<Workspace> {
    const isPlentiful = network === 'telegram' || network === 'discord';
    const index = isPlentiful ? 0 : (this.taken.get(network) ?? 0);
    this.taken.set(network, index + 1);
    this.workspaces[index] ??= await this.service.anotherWorkspace();
    return this.workspaces[index];
  }

  private async connect(
    workspace: Workspace,
    network: Network,
    chat: string,
  ): Promise<{ id: string; handle: string }> {
    const inWorkspace = { ...this.service, api: workspace };
    if (network === 'telegram') {
      return connectAccount(inWorkspace, network, { botToken: BOT, chatId: `@${chat}` });
    }
    if (network === 'pinterest') {
      // A board takes one Pin at a time, and two workspaces must not write to the same one.
      const users = (await this.service.sandbox.accountsOf(network)).slice(0, 2);
      const user = users[this.workspaces.indexOf(workspace) % users.length];
      return connectAccount(inWorkspace, network, {}, user?.handle);
    }
    if (network !== 'discord') return connectAccount(inWorkspace, network);
    const { url } = await this.service.sandbox.discordWebhook({ name: chat });
    return connectAccount(inWorkspace, network, { webhookUrl: url ?? '' });
  }

  private async upload(workspace: Workspace): Promise<string> {
    const image = await anImage('jpeg', { width: 320, height: 200 });
    const uploaded = await workspace.post('/v1/assets/upload', {
      filename: 'bee.jpg',
      contentBase64: image.toString('base64'),
    });
    if (uploaded.status >= 400) throw new Error(JSON.stringify(uploaded.body));
    return uploaded.body.asset.publicUrl;
  }
}
