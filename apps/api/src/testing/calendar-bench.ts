import { newId } from '#libs/kernel';
import { startTestApi, type Answer, type TestApi, type TestSession } from './test-api.js';

/** A day or an hour of the calendar, as the API tells it. */
export interface TestBucket {
  readonly start: string;
  readonly total: number;
  readonly atRisk: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly posts: readonly {
    readonly id: string;
    readonly publishAtUtc: string;
    readonly text: string;
  }[];
}

/** A post that a test writes. */
export interface PlannedPost {
  readonly at: string | null;
  readonly status?: string;
  readonly provider?: string;
  readonly account?: string;
  readonly name?: string | null;
  readonly text?: string;
  readonly campaign?: string | null;
  readonly isAtRisk?: boolean;
}

export type TestQuery = Readonly<Record<string, string>>;

/** Two workspaces of which one has accounts, and posts that are written straight into the table. */
export class CalendarBench {
  readonly accounts = new Map<string, string>();

  private constructor(
    readonly test: TestApi,
    readonly ada: TestSession,
    readonly ben: TestSession,
  ) {}

  static async open(): Promise<CalendarBench> {
    const test = await startTestApi();
    const bench = new CalendarBench(test, await test.createSession(), await test.createSession());
    for (const name of ['garden', 'harbour'])
      bench.accounts.set(name, await test.storeAccount(bench.ada.workspaceId, name));
    return bench;
  }

  execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return this.test.database.database.execute(sql, parameters);
  }

  /** Writes posts as they are asked for, as one run. @returns its id and theirs */
  async plan(
    posts: readonly PlannedPost[],
    of = this.ada,
  ): Promise<{ readonly runId: string; readonly ids: readonly string[] }> {
    const runId = newId('run');
    await this.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
         document, total_posts) VALUES ($1, $2, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', $3)`,
      [runId, of.workspaceId, posts.length],
    );
    const ids = posts.map(() => newId('post'));
    await this.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, name, description, campaign_id, risks, source_model)
       SELECT ids.id, $2, $3, account, 'telegram:@garden', provider, 'sandbox', status, position, 'UTC', at, name, text,
         campaign, CASE WHEN risk THEN '[{"code":"account_expired","message":"m"}]'::jsonb END, 'posts_v1'
       FROM unnest($1::text[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
         $10::text[], $11::boolean[])
         WITH ORDINALITY AS ids (id, at, status, provider, account, name, text, campaign, risk, position)`,
      [
        ids,
        of.workspaceId,
        runId,
        posts.map(({ at }) => at),
        posts.map(({ status = 'scheduled' }) => status),
        posts.map(({ provider = 'telegram' }) => provider),
        posts.map(({ account = 'garden' }) => this.accounts.get(account)),
        posts.map(({ name = null }) => name),
        posts.map(({ text = 'tulips' }) => text),
        posts.map(({ campaign = null }) => campaign),
        posts.map(({ isAtRisk = false }) => isAtRisk),
      ],
    );
    return { runId, ids };
  }

  ask(query: TestQuery, by = this.ada): Promise<Answer> {
    const path = `/v1/dashboard/calendar?${new URLSearchParams(query)}`;
    return this.test.call('GET', path, { session: by.token });
  }

  async buckets(query: TestQuery, by = this.ada): Promise<readonly TestBucket[]> {
    const { status, body } = await this.ask(query, by);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify({ query, body })}`);
    return (body as unknown as { buckets: readonly TestBucket[] }).buckets;
  }

  /** The ids of a list, page after page; each tells the same total, that of all of them. */
  async listed(query: TestQuery, by = this.ada): Promise<readonly string[]> {
    const found: string[] = [];
    const totals = new Set<number>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const asked = new URLSearchParams({ ...query, ...(cursor && { cursor }) });
      const { status, body } = await this.test.call('GET', `/v1/posts?${asked}`, {
        session: by.token,
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify({ query, body })}`);
      const page = body as unknown as Page;
      found.push(...page.posts.map(({ id }) => id));
      totals.add(page.total);
      cursor = page.nextCursor;
    }
    if ([...totals].some((total) => total !== found.length))
      throw new Error(`totals ${[...totals]}`);
    return found;
  }
}

interface Page {
  readonly posts: readonly { readonly id: string }[];
  readonly total: number;
  readonly nextCursor: string | null;
}
