import { Sessions } from '#libs/identity';
import { newId } from '#libs/kernel';
import { startTestApi, type Answer, type TestApi, type TestSession } from './test-api.js';

const path = '/v1/dashboard/attention';
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

type Columns = Readonly<Record<string, unknown>>;

/** What needs a person, as the API tells it. */
export interface TestAttentionItem {
  readonly id: string;
  readonly kind: string;
  readonly subject: { type: string; id: string; label: string; provider: string | null };
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly nextAction: string;
  readonly since: string | null;
  readonly due: string | null;
  readonly postCount: number;
  readonly posts: readonly string[];
}

/** A workspace of which a test says what is wrong with it, and the person who is told. */
export class AttentionBench {
  ada!: TestSession;

  constructor(readonly test: TestApi) {}

  /** Another workspace, of another Ada. */
  async renew(): Promise<void> {
    this.ada = await this.test.createSession();
  }

  execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return this.test.database.database.execute(sql, parameters);
  }

  async listed(
    session = this.ada.token,
  ): Promise<{ items: readonly TestAttentionItem[]; total: number }> {
    const { status, body } = await this.test.call('GET', path, { session });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as unknown as { items: readonly TestAttentionItem[]; total: number };
  }

  async items(session = this.ada.token): Promise<readonly TestAttentionItem[]> {
    return (await this.listed(session)).items;
  }

  dismiss(id: string, session = this.ada.token): Promise<Answer> {
    return this.test.call('POST', `${path}/${id}/dismiss`, { session });
  }

  async account(handle: string, columns: Columns = {}): Promise<string> {
    const id = newId('acct');
    await this.insert('accounts', {
      ...{ id, workspace_id: this.ada.workspaceId, mode: 'sandbox', provider: 'telegram' },
      ...{ external_id: handle, handle, handle_key: handle, status: 'connected' },
      ...{ publishable: true, credentials_key_id: 'k', credentials_ciphertext: 'c' },
      ...{ credentials_at: at(-DAY_MS), created_at: at(-DAY_MS), updated_at: at(-HOUR_MS) },
      ...columns,
    });
    return id;
  }

  async post(accountId: string, columns: Columns): Promise<string> {
    const id = newId('post');
    const runId = newId('run');
    await this.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone,
         document_hash, document, total_posts)
       VALUES ($1, $2, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', 'hash', '{}', 1)`,
      [runId, this.ada.workspaceId],
    );
    await this.insert('posts', {
      ...{ id, workspace_id: this.ada.workspaceId, run_id: runId, account_id: accountId },
      ...{ account_handle: 'telegram:@garden', provider: 'telegram', mode: 'sandbox' },
      ...{ status: 'scheduled', position: 0, timezone: 'UTC', source_model: 'posts_v1' },
      ...columns,
    });
    return id;
  }

  failed(accountId: string, code: string, columns: Columns = {}): Promise<string> {
    return this.post(accountId, {
      ...{ status: 'failed', error_code: code, error_message: 'Why', retryable: true },
      ...{ publish_at: at(-HOUR_MS), description: 'How it begins' },
      ...columns,
    });
  }

  waiting(accountId: string, inMs: number, columns: Columns = {}): Promise<string> {
    return this.post(accountId, { publish_at: at(inMs), due_at: at(inMs), ...columns });
  }

  async insert(table: string, columns: Columns): Promise<void> {
    const places = Object.keys(columns).map((_name, index) => `$${index + 1}`);
    await this.execute(
      `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(columns),
    );
  }

  /** The session of another person of Ada's workspace. */
  async colleague(): Promise<string> {
    const { userId } = await this.test.createSession();
    await this.insert('memberships', {
      ...{ workspace_id: this.ada.workspaceId, user_id: userId, role: 'owner', created_at: at(0) },
    });
    const whose = { userId, workspaceId: this.ada.workspaceId };
    const sessions = this.test.api.app.get(Sessions, { strict: false });
    return (await sessions.issue(whose, { userAgent: null, clientAddress: null })).token;
  }
}

export async function openAttentionBench(
  environment: Record<string, string> = {},
): Promise<AttentionBench> {
  const limits = { RATE_LIMIT_REQUESTS_PER_MINUTE: '0' };
  return new AttentionBench(await startTestApi({ ...limits, ...environment }));
}
