import { newId } from '#libs/kernel';
import type { TestService } from '../support/test-service.js';

const POSTS = 10_000;
/** A thirtieth of them lies on each day. */
export const LAST_OF_THE_15TH = `post_${'4999'.padStart(26, '0')}`;

/** A month of thirty days that has not begun: `2027-04-15` for April. */
export function monthAhead(now: Date): string {
  const year = now.getUTCFullYear() + (now.getUTCMonth() >= 2 ? 1 : 0);
  return `${year}-04-15`;
}

/** Fills a month with posts, evenly: planned ones, drafts, and some that would fail. */
export async function fillMonth(
  { database, workspaceId }: TestService,
  account: { readonly id: string; readonly handle: string },
  month: string,
): Promise<void> {
  const run = newId('run');
  await database.database.execute(
    `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document,
       total_posts) VALUES ($1, $2, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', $3)`,
    [run, workspaceId, POSTS],
  );
  await database.database.execute(
    `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
       timezone, publish_at, due_at, description, risks, source_model)
     SELECT 'post_' || lpad(n::text, 26, '0'), $1, $2, $3, $4, 'discord', 'sandbox',
       CASE n % 5 WHEN 0 THEN 'draft' ELSE 'scheduled' END, n, 'UTC', at, CASE n % 5 WHEN 0 THEN NULL ELSE at END,
       'The harbour glows from Friday: ' || n || ' lanterns, ' || n % 12 || ' boats',
       CASE n % 20 WHEN 1 THEN '[{"code":"account_expired","message":"m"}]'::jsonb END, 'posts_v1'
     FROM generate_series(0, $6 - 1) n,
       LATERAL (SELECT date_trunc('month', $5::timestamptz) + n * interval '30 days' / $6 AS at) time`,
    [workspaceId, run, account.id, account.handle, month, POSTS],
  );
  await database.database.execute('ANALYZE posts');
}
