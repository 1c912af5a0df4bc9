import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import {
  CreateKeyCommand,
  Newcomers,
  Sessions,
  Workspaces,
  type KeyKind,
  type Workspace,
} from '#libs/identity';
import {
  type AccountId,
  Config,
  newId,
  type SessionId,
  type UserId,
  type WorkspaceId,
} from '#libs/kernel';
import { Database, type Role } from '#libs/platform';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { migrations } from '../migrations.js';
import { createApi, type RunningApi } from '../create-api.js';

/** An answer, its JSON body parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, never> & { ok: boolean; code?: string; message?: string };
  /** `details` of an error. */
  readonly details: Record<string, unknown>;
}

export interface Call {
  readonly key?: string;
  /** Token of a session: the cookie and a same-origin request, as a browser on our own page sends it. */
  readonly session?: string;
  readonly json?: unknown;
  readonly body?: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

/** A person who is signed in. */
export interface TestSession {
  readonly token: string;
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly workspaceId: WorkspaceId;
  readonly email: string;
}

/** A real API over HTTP on a database of its own. */
export interface TestApi {
  readonly api: RunningApi;
  readonly database: TestDatabase;
  /** Where it answers. */
  readonly address: string;
  createWorkspace(mode?: 'live' | 'sandbox'): Promise<Workspace>;
  createKey(workspace: Pick<Workspace, 'id'>, kind?: KeyKind): Promise<string>;
  /** Stores a Telegram account `telegram:@<name>`, which no network knows. @returns its id */
  storeAccount(workspaceId: WorkspaceId, name?: string): Promise<AccountId>;
  /** Signs a new person in, as owner of a workspace of its own. */
  createSession(): Promise<TestSession>;
  /** Signs a new person in, as a member of that person's workspace beside one of their own. */
  createMember(of: Pick<TestSession, 'workspaceId'>, role: Role): Promise<TestSession>;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  stop(): Promise<void>;
}

/** @param environment variables besides the database and the master key */
export async function startTestApi(environment: Record<string, string> = {}): Promise<TestApi> {
  const database = await createTestDatabase(migrations);
  const mediaDirectory = await mkdtemp(join(tmpdir(), 'postrider-test-media-'));
  const config = Config.load({
    DATABASE_URL: database.url,
    CREDENTIAL_KEYS: `test:${randomBytes(32).toString('base64')}`,
    PORT: '0',
    MEDIA_DIRECTORY: mediaDirectory,
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '5',
    RATE_LIMIT_AUTH_PER_MINUTE: '0',
    RATE_LIMIT_REVIEW_PER_MINUTE: '0',
    SIGN_UP: 'open',
    ...environment,
  });
  const api = await createApi(config);
  const address = await api.listen();
  return {
    api,
    database,
    address,
    createWorkspace: (mode = 'sandbox') =>
      api.app.get(Workspaces, { strict: false }).create({ name: 'Test', mode }),
    createKey: async (workspace, kind = 'personal') => {
      const command = new CreateKeyCommand(workspace.id, { label: null, kind });
      const { secret } = await api.app.get(CommandBus, { strict: false }).execute(command);
      return secret;
    },
    storeAccount: (workspaceId, name = 'garden') => insertAccount(database, workspaceId, name),
    createSession: () => signIn(api),
    createMember: async ({ workspaceId }, role) =>
      seat(database, await signIn(api), { workspaceId, role }),
    call: (method, path, call = {}) => send(address, method, path, call),
    stop: async () => {
      await api.close();
      await database.drop();
      await rm(mediaDirectory, { recursive: true, force: true });
    },
  };
}

async function insertAccount(
  { database }: TestDatabase,
  workspaceId: WorkspaceId,
  name: string,
): Promise<AccountId> {
  const id = newId('acct');
  await database.execute(
    `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status,
       publishable, credentials_key_id, credentials_ciphertext, credentials_at, created_at, updated_at)
     VALUES ($1, $2, 'sandbox', 'telegram', $3, $4, $5, 'connected', true, 'k', 'c', now(), now(), now())`,
    [id, workspaceId, name, `telegram:@${name}`, `telegram:${name}`],
  );
  return id;
}

async function signIn(api: RunningApi): Promise<TestSession> {
  const of = <T>(token: new (...args: never[]) => T): T => api.app.get<T>(token, { strict: false });
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const newcomer = {
    ...{ email, isEmailProved: true, name: 'Ada', passwordHash: null },
    ...{ workspaceName: null, claimHash: null },
  };
  const { user, workspaceId } = await of(Database).transaction((transaction) =>
    of(Newcomers).admit(transaction, newcomer),
  );
  const origin = { userAgent: null, clientAddress: null };
  const { session, token } = await of(Sessions).issue({ userId: user.id, workspaceId }, origin);
  return { token, userId: user.id, sessionId: session.id, workspaceId, email };
}

/** A member by whatever way, whose session is in that workspace. */
async function seat(
  { database }: TestDatabase,
  session: TestSession,
  { workspaceId, role }: { readonly workspaceId: WorkspaceId; readonly role: Role },
): Promise<TestSession> {
  await database.execute(
    `WITH moved AS (UPDATE sessions SET workspace_id = $1 WHERE id = $2)
     INSERT INTO memberships (workspace_id, user_id, role, created_at) VALUES ($1, $3, $4, now())`,
    [workspaceId, session.sessionId, session.userId, role],
  );
  return { ...session, workspaceId };
}

async function send(address: string, method: string, path: string, call: Call): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (call.key !== undefined) headers['authorization'] = `Bearer ${call.key}`;
  if (call.session !== undefined) {
    headers['cookie'] = `service_dash_session=${call.session}`;
    headers['sec-fetch-site'] = 'same-origin';
  }
  if (call.json !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(address + path, {
    method,
    headers: { ...headers, ...call.headers },
    body: call.json === undefined ? call.body : JSON.stringify(call.json),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body = (isJson && text !== '' ? JSON.parse(text) : { text }) as Answer['body'];
  const details = (body as { details?: Record<string, unknown> }).details ?? {};
  return { status: response.status, headers: response.headers, body, details };
}
