import { newId } from '#libs/kernel';
import type { TestService } from '../support/test-service.js';

/** Columns that make a post one of its state. */
const STATES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  deleted: { status: 'published', deleted_at: new Date(), provider_status: 'deleted' },
  unknown: { status: 'failed', error_code: 'outcome_unknown', error_message: 'Nobody knows.' },
  looking: { status: 'retry_pending', reconciliation_status: 'pending', due: true },
  retrying: { status: 'retry_pending', due: true, error_code: 'rate_limited' },
  processing: { status: 'publishing', provider_status: 'accepted' },
  publishing: { status: 'publishing' },
  risk: {
    status: 'scheduled',
    due: true,
    risks: '[{"code":"account_expired","message":"The account has to be connected again."}]',
  },
  late: { status: 'scheduled', late: true },
  scheduled: { status: 'scheduled', due: true },
  draft: { status: 'draft' },
  published: { status: 'published', provider_url: 'https://discord.example/1' },
  failed: { status: 'failed', error_code: 'text_too_long', error_message: 'x'.repeat(600) },
  canceled: { status: 'canceled' },
};

/** Longer than any line, and without a place to break it. */
export const LONG_TEXT = `Lanterns ${'Donaudampfschifffahrt'.repeat(12)} ${'glow '.repeat(80)}`;

/** One post of each state on the day of `at`, with a long text each. @returns their ids by state */
export async function writePostsOfAllStates(
  { database, workspaceId }: TestService,
  account: { readonly id: string; readonly handle: string },
  at: Date,
): Promise<Readonly<Record<string, string>>> {
  const run = newId('run');
  await database.database.execute(
    `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document,
       total_posts) VALUES ($1, $2, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', $3)`,
    [run, workspaceId, Object.keys(STATES).length],
  );
  const ids: Record<string, string> = {};
  for (const [position, [state, columns]] of Object.entries(STATES).entries()) {
    const id = newId('post');
    ids[state] = id;
    const { due = false, late = false, ...facts } = columns;
    const dueAt = late
      ? new Date(Date.now() - 600_000)
      : new Date(at.getTime() + position * 60_000);
    await database.database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, due_at, description, error_code, error_message, provider_status, provider_url,
         reconciliation_status, deleted_at, risks, source_model)
       VALUES ($1, $2, $3, $4, $5, 'discord', 'sandbox', $6, $7, 'UTC', $8, $9, $10, $11, $12, $13, $14, $15, $16,
         $17, 'posts_v1')`,
      [
        ...[id, workspaceId, run, account.id, account.handle],
        ...[facts['status'], position, dueAt, due || late ? dueAt : null, LONG_TEXT],
        ...['error_code', 'error_message', 'provider_status', 'provider_url'].map(
          (name) => facts[name] ?? null,
        ),
        ...['reconciliation_status', 'deleted_at', 'risks'].map((name) => facts[name] ?? null),
      ],
    );
  }
  return ids;
}
