import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { PreparedDatabase } from '#libs/platform';
import type { TestPlatform } from '#libs/platform/testing';
import { type PostRecord, ReceiptsModule } from '#libs/posts';
import { PostDetailQuery } from '#libs/schedules';
import { bootSchedules, NOW, type SchedulesBench } from '#libs/schedules/testing';
import { PublishingModule } from '../publishing.module.js';
import { scriptedDefinition, unaskedDefinition } from './scripted-definition.js';
import { ScriptedNetwork } from './scripted-network.js';
import { StandingTime } from './standing-time.js';
import { StatementGates } from './statement-gates.js';
import { TestWorker } from './test-worker.js';

/** A row of `posts`, as far as tests of the engine look at it. */
interface PostRow {
  readonly id: PostId;
  readonly run_id: RunId;
  readonly status: string;
  readonly blocked: boolean;
  readonly due_at: Date | null;
  readonly lease_owner: string | null;
  readonly phase: string | null;
  readonly checkpoint: Record<string, unknown> | null;
  readonly reconciliation_status: string | null;
  readonly error_code: string | null;
  readonly provider_post_id: string | null;
  readonly held_since: Date | null;
}

/** Another connection in the middle of a transaction. */
interface HeldTransaction {
  commit(): Promise<void>;
  rollBack(): Promise<void>;
}

/**
 * Both libs on a real database, a network that does what the test says, any number of workers that each are a process
 * of their own, and a person (`commands`). Time stands still, here and in the database, until `pass` moves it.
 */
export interface PublishingBench {
  readonly platform: TestPlatform;
  readonly network: ScriptedNetwork;
  readonly workers: readonly TestWorker[];
  /** Between the statements of the person's process. */
  readonly statements: StatementGates;
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly workspaceId: WorkspaceId;
  /** Handle of the account that is there. */
  readonly account: string;
  readonly schedules: SchedulesBench;
  readonly time: StandingTime;
  /** Applies a document, due now where it says nothing else; its posts in document order. */
  apply(body: object): Promise<readonly PostRecord[]>;
  /** Applies one post that is due now. */
  one(fields?: object): Promise<PostRecord>;
  /** Applies a thread on one account: a post and its replies, each to the one before, all due now. */
  thread(texts: readonly string[], mode?: 'draft' | 'scheduled'): Promise<readonly PostRecord[]>;
  /** The post as the API would show it. */
  read(postId: PostId): Promise<PostRecord>;
  row(postId: PostId): Promise<PostRow>;
  runStatus(runId: RunId): Promise<string>;
  /** A transaction of somebody else that has run this statement and holds what it locked. */
  hold(sql: string, parameters?: readonly unknown[]): Promise<HeldTransaction>;
  /** Until that many statements wait for a lock of another transaction. */
  waitsForLock(count?: number): Promise<void>;
  /** Until the work is done, however it ended, or waits for a lock of another transaction. */
  doneOrWaiting(work: Promise<unknown>): Promise<void>;
  /** Ends held transactions. Removes runs, posts, events, uses and pauses, and the network's memory; accounts stay. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const TABLES = [
  ...['runs', 'posts', 'post_attempts', 'outbox', 'publish_usage', 'publish_pauses'],
  'network_outages',
];

/** @param options.workers how many processes publish; @param options.environment for all of them */
export async function bootPublishing(
  options: {
    readonly workers?: number;
    readonly environment?: Record<string, string>;
    /** A network that cannot be asked what it has. */
    readonly isUnasked?: true;
  } = {},
): Promise<PublishingBench> {
  const definition = options.isUnasked ? unaskedDefinition : scriptedDefinition;
  const network = new ScriptedNetwork(definition);
  const time = new StandingTime(NOW);
  const processOptions = {
    imports: [PublishingModule, ReceiptsModule],
    strategies: [network.strategy],
    account: `${definition.id}:@garden`,
    clock: time,
    environment: {
      SANDBOX_URL: 'http://127.0.0.1:9',
      PUBLISH_BACKOFF_BASE_MS: '0',
      ...options.environment,
    },
  };
  const schedules = await bootSchedules(processOptions);
  const { platform, commands, queries, workspaceId, account } = schedules;
  const { database, databaseUrl } = platform;
  await time.stop(database);
  const workers: TestWorker[] = [];
  for (let index = 1; index <= (options.workers ?? 1); index += 1) {
    const process = await bootSchedules({ ...processOptions, databaseUrl });
    workers.push(new TestWorker(`worker ${index}`, process.platform));
  }
  const held = new Set<HeldTransaction>();
  const apply: PublishingBench['apply'] = async (body) => (await schedules.apply(body)).posts;
  return {
    platform,
    network,
    workers,
    statements: new StatementGates(database, platform.get(PreparedDatabase)),
    commands,
    queries,
    workspaceId,
    account,
    schedules,
    time,
    apply,
    one: async (fields = {}) => (await apply({ posts: [{ account, text: 'one', ...fields }] }))[0]!,
    thread: (texts, mode = 'scheduled') => {
      const steps = texts.map((text, index) =>
        index === 0 ? { text } : { text, interaction_type: 'reply' },
      );
      const targets = [{ account, publish_at: time.now().toISOString(), steps }];
      return apply({ mode, campaigns: [{ id: 'c', name: 'Thread', targets }] });
    },
    read: async (postId) => (await queries.execute(new PostDetailQuery(workspaceId, postId))).post,
    row: async (postId) =>
      (await database.query<PostRow>('SELECT * FROM posts WHERE id = $1', [postId]))[0]!,
    runStatus: async (runId) => {
      const runs = await database.query<{ status: string }>(
        'SELECT status FROM runs WHERE id = $1',
        [runId],
      );
      return runs[0]!.status;
    },
    hold: async (sql, parameters = []) => {
      const transaction = await hold(platform, sql, parameters);
      held.add(transaction);
      return transaction;
    },
    waitsForLock: (count = 1) => waitsForLock(platform, count),
    doneOrWaiting: async (work) => {
      let isDone = false;
      const done = (): void => void (isDone = true);
      void work.then(done, done);
      await waitsForLock(platform, 1, () => isDone);
    },
    clear: async () => {
      // What a test that failed has left.
      for (const transaction of held) await transaction.rollBack();
      held.clear();
      network.clear();
      await database.execute(`TRUNCATE ${TABLES.join(', ')} CASCADE`);
    },
    close: async () => {
      for (const worker of workers) await worker.platform.close();
      await schedules.close();
    },
  };
}

async function hold(
  { database }: TestPlatform,
  sql: string,
  parameters: readonly unknown[],
): Promise<HeldTransaction> {
  const runner = database.dataSource.createQueryRunner();
  const end = async (isKept: boolean): Promise<void> => {
    if (runner.isReleased) return;
    await (isKept ? runner.commitTransaction() : runner.rollbackTransaction());
    await runner.release();
  };
  await runner.startTransaction();
  try {
    await runner.query(sql, [...parameters]);
  } catch (error) {
    await end(false);
    throw error;
  }
  return { commit: () => end(true), rollBack: () => end(false) };
}

async function waitsForLock(
  { database }: TestPlatform,
  count: number,
  isOver: () => boolean = () => false,
): Promise<void> {
  while (!isOver()) {
    const waiting = await database.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length >= count) return;
  }
}
