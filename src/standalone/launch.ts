import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApi } from '#apps/api';
import type { WorkspaceId } from '#libs/kernel';
import { allMigrations } from '../migrations.js';
import { DataFolder, type InstallationSecrets } from './data-folder.js';
import { freePort, portFrom, requireFreePort } from './ports.js';
import type { PostgresServer } from './postgres-server.js';
import { sandboxSignIn } from './sandbox-sign-in.js';
import { seedWorkspace } from './seed-workspace.js';
import { connectSandboxAccounts } from './connect-sandbox-accounts.js';
import { startWatchedPostgres, type PostgresWatch } from './watched-postgres.js';

/** What a person or a script needs to use the running service. */
export interface RunningService {
  readonly baseUrl: string;
  readonly docsUrl: string;
  readonly sandboxUrl: string;
  /** Where the mails that were sent can be read; null when they go to a mail server of the user's own. */
  readonly mailboxUrl: string | null;
  readonly workspaceId: string;
  readonly apiKey: string;
  /** Handle of a connected account, for the example that is printed. */
  readonly exampleAccount: string;
  /** Folder that keeps everything. */
  readonly dataDirectory: string;
  /** Makes whoever opens it the owner of the workspace; null once it has one. */
  readonly claimLink: string | null;
  /** True when this start made the workspace. */
  readonly firstStart: boolean;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly projectDirectory: string;
  /** Told what is going on, for people. */
  readonly report: (line: string) => void;
  /** Called when the service has lost what it stands on and must end; told why in one line. */
  readonly giveUp: (reason: string) => void;
  /** Whether the seeded workspace gets an account of every network of the sandbox; default true. */
  readonly connectAccounts?: boolean;
}

/** What the command line must have as the service had it; a secret only where the database would be lost without. */
const KEPT_VARIABLES = [
  'CREDENTIAL_KEYS',
  'DASHBOARD_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_PREPARED_STATEMENTS',
  'DATABASE_SESSION_SETTINGS',
  'DATABASE_URL',
  'MEDIA_DIRECTORY',
  'POSTRIDER_PROVIDERS',
  'PUBLIC_BASE_URL',
  'REDIS_URL',
] as const;

type Stop = () => Promise<void>;

/**
 * Everything in one process: PostgreSQL (as a child), migrations, sandbox, api, scheduler, and a sandbox
 * workspace with its accounts connected. What was started is stopped in reverse order, also when a later
 * part fails to start.
 */
export async function launch(options: LaunchOptions): Promise<RunningService> {
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    return { ...(await startAll(options, stops)), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

async function startAll(
  { environment, projectDirectory, report, giveUp, connectAccounts = true }: LaunchOptions,
  stops: Stop[],
): Promise<Omit<RunningService, 'stop'>> {
  const folder = await DataFolder.open(
    environment['POSTRIDER_DATA_DIR'] ?? join(projectDirectory, '.postrider'),
  );
  stops.push(await folder.lock());
  const port = portFrom(environment, 'PORT', 3000);
  const sandboxPort = portFrom(environment, 'SANDBOX_PORT', 4010);
  // Nobody but the service sends mails there: any free port will do.
  const mailPort = portFrom(environment, 'SANDBOX_SMTP_PORT', 0);
  await requireFreePort(port, 'API', 'PORT');
  await requireFreePort(sandboxPort, 'provider sandbox', 'SANDBOX_PORT');
  await requireFreePort(mailPort, 'mailbox', 'SANDBOX_SMTP_PORT');
  const secrets = await folder.secrets();
  report(whatThePostgresStepDoes(environment, folder));
  // The programs are loaded while PostgreSQL starts: both take about a second.
  const [postgres, programs] = await Promise.all([
    ownPostgres(environment, folder, secrets, { report, giveUp }),
    loadPrograms(),
  ]);
  if (postgres.server) stops.push(() => postgres.server!.stop());

  report('Starting the sandbox of networks …');
  const sandbox = await programs.startSandbox({
    port: sandboxPort,
    dataDirectory: folder.in('sandbox'),
    networks: await programs.loadStandIns(environment),
    // A mail server of the user's own wins.
    mailbox: environment['MAIL_SMTP_URL'] ? false : { smtpPort: mailPort },
  });
  stops.push(() => sandbox.stop());
  await programs.loadProviders(environment);
  const places = {
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    MEDIA_DIRECTORY: folder.in('media'),
  };
  const config = programs.Config.load({
    PORT: String(port),
    ...places,
    LOG_LEVEL: 'warn',
    LOG_STREAM: 'stderr',
    SIGN_UP_WORKSPACE_MODE: 'sandbox',
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    ...(await sandboxSignIn(environment, sandbox.url)),
    CREDENTIAL_KEYS: secrets.credentialKeys,
    RECEIPT_KEYS: secrets.receiptKeys,
    ...environment,
    ...(sandbox.smtpUrl === null ? {} : { MAIL_SMTP_URL: sandbox.smtpUrl }),
    SANDBOX_URL: sandbox.url,
    ...(sandbox.mailboxUrl === null ? {} : { SANDBOX_MAILBOX_URL: sandbox.mailboxUrl }),
    DATABASE_URL: postgres.url,
  });
  await folder.keepEnvironment({
    ...places,
    ...Object.fromEntries(
      KEPT_VARIABLES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
    ),
    SANDBOX_URL: sandbox.url,
  });
  report('Bringing the schema up to date …');
  await programs.runMigrations(config, allMigrations);
  report('Starting api and scheduler …');
  const [api, scheduler] = await Promise.all([
    programs.createApi(config),
    programs.createScheduler(config),
  ]);
  stops.push(() => api.close());
  stops.push(() => scheduler.close());
  await api.listen();
  const baseUrl = `http://127.0.0.1:${port}`;
  const seeded = await seedWorkspace(config, baseUrl, folder, secrets);
  const service = {
    baseUrl,
    docsUrl: `${baseUrl}/docs`,
    sandboxUrl: sandbox.url,
    mailboxUrl: sandbox.mailboxUrl,
    dataDirectory: folder.path,
    claimLink: await claimLinkOf(api, seeded.workspaceId),
    ...seeded,
  };
  if (connectAccounts) report('Connecting a test account of every network …');
  const exampleAccount = connectAccounts ? await connectSandboxAccounts(service) : '';
  return { ...service, exampleAccount };
}

function whatThePostgresStepDoes(
  environment: LaunchOptions['environment'],
  folder: DataFolder,
): string {
  if (environment['DATABASE_URL']) return 'Using the PostgreSQL of DATABASE_URL …';
  if (existsSync(folder.in('postgres'))) return 'Starting PostgreSQL …';
  return 'First start: making the database …';
}

/** Anew at each start: the secret of the one before is kept nowhere. */
async function claimLinkOf({ app }: RunningApi, workspaceId: string): Promise<string | null> {
  const { WorkspaceClaims } = await import('#libs/identity');
  return app.get(WorkspaceClaims, { strict: false }).open(workspaceId as WorkspaceId);
}

/** A server of the user's own when DATABASE_URL is set, else the embedded one. */
async function ownPostgres(
  environment: LaunchOptions['environment'],
  folder: DataFolder,
  secrets: InstallationSecrets,
  watch: PostgresWatch,
): Promise<{ readonly url: string; readonly server: PostgresServer | null }> {
  const given = environment['DATABASE_URL'];
  if (given) return { url: given, server: null };
  const server = await startWatchedPostgres(
    {
      dataDirectory: folder.in('postgres'),
      port: await freePort(),
      password: secrets.databasePassword,
    },
    watch,
  );
  return { url: server.url, server };
}

async function loadPrograms() {
  const [sandbox, api, scheduler, providers, kernel, platform] = await Promise.all([
    import('#apps/sandbox'),
    import('#apps/api'),
    import('#apps/scheduler'),
    import('#libs/providers'),
    import('#libs/kernel'),
    import('#libs/platform'),
  ]);
  const { startSandbox, loadStandIns } = sandbox;
  const { createApi } = api;
  const { createScheduler } = scheduler;
  const { loadProviders } = providers;
  const { Config } = kernel;
  const { runMigrations } = platform;
  return {
    startSandbox,
    loadStandIns,
    createApi,
    createScheduler,
    loadProviders,
    Config,
    runMigrations,
  };
}
