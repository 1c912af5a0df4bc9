import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type RunningApi } from '#apps/api';
import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { createScheduler, type RunningScheduler } from '#apps/scheduler';
import { Reconciliation } from '#libs/billing';
import { RetentionSweep } from '#libs/media';
import { Newcomers, Sessions, WorkspaceClaims } from '#libs/identity';
import { Clock, Config, type WorkspaceId } from '#libs/kernel';
import { Database, runMigrations } from '#libs/platform';
import type { StrategyClass } from '#libs/providers';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { createWorkspace } from '../../src/cli/create-workspace.js';
import { allMigrations } from '../../src/migrations.js';
import { ApiClient } from './api-client.js';
import { houseContract, readContract } from './contract.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { SandboxClient } from './sandbox-client.js';

export interface TestServiceOptions {
  /** Whether a scheduler runs in this process (default), or the test starts its own. */
  readonly scheduler?: 'in_process' | 'none';
  readonly environment?: Readonly<Record<string, string>>;
  /** Networks of a team's own, beside the ones of the house. */
  readonly strategies?: readonly StrategyClass[];
  /** Whether mails are sent, and can be read in the sandbox's mailbox. */
  readonly mailbox?: true;
  /** An empty database to use instead of one on the shared server; `stop` drops it. */
  readonly database?: TestDatabase;
}

/** The whole service on a database, a media folder and a sandbox of its own. */
export interface TestService {
  readonly api: ApiClient;
  readonly sandbox: SandboxClient;
  readonly database: TestDatabase;
  readonly workspaceId: string;
  /** Makes its bearer the owner of the workspace; worth nothing once somebody has signed in by `signIn`. */
  readonly claimLink: URL;
  /** The environment of its processes, for further ones. */
  readonly environment: Readonly<Record<string, string>>;
  readonly config: Config;
  /** A client of another, fresh workspace. */
  anotherWorkspace(mode?: 'live' | 'sandbox'): Promise<ApiClient & { workspaceId: string }>;
  /**
   * A client with the session of a new person. The first one of a service gets its workspace, the others get
   * one each.
   */
  signIn(): Promise<ApiClient & { workspaceId: string }>;
  startScheduler(): Promise<RunningScheduler>;
  /** From now on it is that moment for the api; the database keeps its own time. */
  stopClock(at: Date): void;
  /** Runs the retention sweep, which otherwise comes once a minute. */
  sweepMedia(): Promise<void>;
  /** Asks the billing gateway for every subscription, which otherwise happens once a day. */
  reconcileBilling(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Quick steps, so that crashes and unclear outcomes are settled within a test's patience. Without rate limits:
 * a test that asks until something happens asks more often than a client may.
 */
const quick = {
  RATE_LIMIT_REQUESTS_PER_MINUTE: '0',
  RATE_LIMIT_APPLIES_PER_MINUTE: '0',
  RATE_LIMIT_AUTH_PER_MINUTE: '0',
  RATE_LIMIT_REVIEW_PER_MINUTE: '0',
  SUPPORT_REQUESTS_PER_HOUR: '0',
  PUBLISH_LEASE_MS: '1500',
  PUBLISH_SWEEP_MS: '200',
  PUBLISH_BACKOFF_BASE_MS: '20',
  PUBLISH_BACKOFF_MAX_MS: '100',
  PUBLISH_RECONCILE_DELAYS_MS: '100,200,300,400',
  PUBLISH_OUTAGE_PROBE_MS: '200',
};

function newReceiptKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** The first one becomes the owner of the service's workspace, by its link. */
async function issueSession(
  { app }: RunningApi,
  own: WorkspaceId,
): Promise<{ token: string; workspaceId: string }> {
  const link = await app.get(WorkspaceClaims, { strict: false }).open(own);
  const hashOf = (url: string): Buffer =>
    createHash('sha256').update(new URL(url).hash.replace('#token=', '')).digest();
  const newcomer = {
    email: `${randomBytes(6).toString('hex')}@example.com`,
    isEmailProved: true,
    name: 'Ada',
    passwordHash: null,
    workspaceName: null,
    claimHash: link === null ? null : hashOf(link),
  };
  const database = app.get(Database, { strict: false });
  const { user, workspaceId } = await database.transaction((transaction) =>
    app.get(Newcomers, { strict: false }).admit(transaction, newcomer),
  );
  const origin = { userAgent: null, clientAddress: null };
  const sessions = app.get(Sessions, { strict: false });
  const issued = await sessions.issue({ userId: user.id, workspaceId }, origin);
  return { token: issued.token, workspaceId };
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-e2e-'));
  const database = options.database ?? (await createTestDatabase(allMigrations));
  const sandbox: RunningSandbox = await startSandbox({
    port: 0,
    dataDirectory: null,
    mailbox: options.mailbox ?? false,
  });
  const port = await freePort();
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '8',
    CREDENTIAL_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    RECEIPT_KEYS: `test:${newReceiptKey()}`,
    SANDBOX_URL: sandbox.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    MEDIA_DIRECTORY: join(folder, 'media'),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    SHUTDOWN_GRACE_MS: '5000',
    // Clients of tests keep their connections open, and no proxy stands before the api.
    SHUTDOWN_DRAIN_MS: '0',
    SIGN_UP: 'open',
    SIGN_UP_WORKSPACE_MODE: 'sandbox',
    ...quick,
    ...(sandbox.smtpUrl !== null && { MAIL_SMTP_URL: sandbox.smtpUrl }),
    ...options.environment,
  };
  const { strategies = [] } = options;
  const config = Config.load(environment);
  if (options.database) await runMigrations(config, allMigrations);
  const api: RunningApi = await createApi(config, { strategies });
  await api.listen();
  const own = await createWorkspace(config, { name: 'Test', mode: 'sandbox' });
  const contract = await (strategies.length === 0 ? houseContract : readContract)(api.url());
  const schedulers: RunningScheduler[] = [];
  const startScheduler = async (): Promise<RunningScheduler> => {
    const scheduler = await createScheduler(config, { strategies });
    schedulers.push(scheduler);
    return scheduler;
  };
  if (options.scheduler !== 'none') await startScheduler();
  return {
    api: new ApiClient(api.url(), own.apiKey, contract),
    sandbox: new SandboxClient(sandbox.url),
    database,
    workspaceId: own.workspaceId,
    claimLink: new URL(own.claimLink),
    environment,
    config,
    startScheduler,
    stopClock: (at) =>
      void Object.assign(api.app.get(Clock, { strict: false }), { now: () => new Date(at) }),
    reconcileBilling: () => api.app.get(Reconciliation, { strict: false }).run(),
    sweepMedia: async () => void (await api.app.get(RetentionSweep, { strict: false }).run()),
    anotherWorkspace: async (mode = 'sandbox') => {
      const other = await createWorkspace(config, { name: 'Other', mode });
      const client = new ApiClient(api.url(), other.apiKey, contract);
      return Object.assign(client, { workspaceId: other.workspaceId });
    },
    signIn: async () => {
      const { token, workspaceId } = await issueSession(api, own.workspaceId as WorkspaceId);
      return Object.assign(new ApiClient(api.url(), '', contract, token), { workspaceId });
    },
    stop: async () => {
      await Promise.all(schedulers.map((scheduler) => scheduler.close()));
      await api.close();
      await sandbox.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Connects an account of the sandbox the way a user would; returns our account.
 * @param as handle in the sandbox; default is the network's first account
 */
export async function connectAccount(
  service: Pick<TestService, 'api' | 'sandbox'>,
  provider: string,
  input: Readonly<Record<string, string>> = {},
  as?: string,
): Promise<{ id: string; handle: string; provider: string }> {
  const known = await service.sandbox.accountsOf(provider);
  const account = as === undefined ? known[0] : known.find(({ handle }) => handle === as);
  if (as !== undefined && account === undefined) throw new Error(`the sandbox has no ${as}`);
  const started = await service.api.post('/v1/connections/start', {
    ...account?.connect,
    ...input,
    provider,
  });
  if (started.status >= 400) throw new Error(JSON.stringify(started.body));
  if (started.body.account) return started.body.account;
  const url = new URL(started.body.connection.authorizeUrl);
  url.searchParams.set('sandbox_decision', 'approve');
  if (account) url.searchParams.set('sandbox_account', account.id);
  await (await fetch(url)).text();
  const connection = await service.api.get(`/v1/connections/${started.body.connection.id}`);
  if (!connection.body.account) throw new Error(JSON.stringify(connection.body));
  return connection.body.account;
}

const settledStatuses = new Set(['published', 'failed', 'canceled']);

/** Waits until every post of a run has come to its end, and returns them in document order. */
export async function settledPosts(
  service: TestService,
  runId: string,
  withinMs = 20_000,
  // oxlint-disable-next-line typescript/no-explicit-any
): Promise<any[]> {
  const answer = await eventually(
    () => service.api.get(`/v1/runs/${runId}`),
    ({ body }) => body.posts.every((post: { status: string }) => settledStatuses.has(post.status)),
    { what: `posts of ${runId} settled`, withinMs },
  );
  return answer.body.posts;
}
