import { newId } from '#libs/kernel';
import { type Database } from '#libs/platform';
import { NOW } from './standing-still.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 30;

const TEXTS = [
  'Map of the quarter, with every lantern on it',
  'We look for sixty volunteers',
  'Tulip bulbs go in on Saturday',
  'Ferry timetable for the festival',
  'Planting plan for the spring beds',
  'Behind the glass: how the house is heated',
  'Three weeks to go',
  'Lantern walk, step by step',
  'Food stalls, from A to Z',
  'Choir rehearsal, doors open at seven',
  'Meet the gardeners',
  'One week to go',
];

interface PublishingAccount {
  readonly id: string;
  readonly handle: string;
  readonly provider: string;
}

/** A month of posts that are long out, with how often each was looked at. */
export async function insertPastPosts(
  database: Database,
  workspaceId: string,
  accounts: readonly PublishingAccount[],
): Promise<void> {
  const runId = newId('run');
  await database.execute(
    `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document, total_posts)
     VALUES ($1, $2, 'completed', 'scheduled', 'api', 'posts_v1', 'Europe/Berlin', 'past', '{}', 0)`,
    [runId, workspaceId],
  );
  for (let index = 0; index < DAYS * 2; index += 1) {
    const account = accounts[(index * 3) % accounts.length]!;
    const daysAgo = 1 + Math.floor(index / 2) + (index % 7 === 0 ? 1 : 0);
    const hour = [8, 11, 17, 16, 8, 11][index % 6]!;
    const at = new Date(NOW.getTime() - daysAgo * DAY_MS - 90 * 60_000 + (hour - 8) * HOUR_MS);
    await insertPost(database, { runId, workspaceId, account, at, index });
  }
}

async function insertPost(
  database: Database,
  post: {
    readonly runId: string;
    readonly workspaceId: string;
    readonly account: PublishingAccount;
    readonly at: Date;
    readonly index: number;
  },
): Promise<void> {
  const { runId, workspaceId, account, at, index } = post;
  const { id: accountId, handle, provider } = account;
  const id = newId('post');
  await database.execute(
    `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
       timezone, publish_at, published_at, created_at, updated_at, description, source_model)
     VALUES ($1, $2, $3, $4, $5, $6, 'sandbox', 'published', $7, 'Europe/Berlin', $8, $8, $8, $8, $9, 'posts_v1')`,
    [id, workspaceId, runId, accountId, handle, provider, index, at, TEXTS[index % TEXTS.length]],
  );
  await database.execute(
    `INSERT INTO analytics_refreshes (subject, subject_id, workspace_id, account_id, provider, mode, published_at)
     VALUES ('post', $1, $2, $3, $4, 'sandbox', $5)`,
    [id, workspaceId, accountId, provider, at],
  );
  const views = 180 + ((index * 97) % 420) + (index % 11 === 0 ? 700 : 0);
  for (const [day, share] of [0.45, 0.7, 0.85, 0.95, 1].entries()) {
    const lookedAt = new Date(at.getTime() + (day + 1) * DAY_MS);
    if (lookedAt > NOW) break;
    await insertLook(database, { workspaceId, id, lookedAt, views: Math.round(views * share) });
  }
}

async function insertLook(
  database: Database,
  look: {
    readonly workspaceId: string;
    readonly id: string;
    readonly lookedAt: Date;
    readonly views: number;
  },
): Promise<void> {
  const { workspaceId, id, lookedAt, views } = look;
  const metrics = {
    ...{ impressions: Math.round(views * 1.4), reach: Math.round(views * 0.9), views },
    ...{ likes: Math.round(views * 0.06), comments: Math.round(views * 0.012) },
    ...{ shares: Math.round(views * 0.008), saves: null, clicks: Math.round(views * 0.03) },
  };
  await database.execute(
    `INSERT INTO analytics_snapshots (workspace_id, subject, subject_id, metric_window, metrics, supported, status, collected_at)
     VALUES ($1, 'post', $2, 'lifetime', $3, true, 'collected', $4)`,
    [workspaceId, id, JSON.stringify(metrics), lookedAt],
  );
}
