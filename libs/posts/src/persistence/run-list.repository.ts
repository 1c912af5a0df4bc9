import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { RunStatus } from '../domain/run-state.js';
import { newestFirst, totalOf, windowParameters, type PostWindow } from './newest-first.sql.js';
import { runColumns, type RunRecord } from './run.repository.js';

/** Campaigns of a run that a list names; a run may have a thousand. */
const LISTED_CAMPAIGNS = 10;
/** How far back names are searched: a search costs the same however much a workspace has ever posted. */
const SEARCHED_POSTS = 20_000;

/** Which runs of a workspace. Null does not narrow. */
export interface RunFilter {
  readonly statuses: readonly RunStatus[] | null;
  readonly sources: readonly RunRecord['source'][] | null;
  /** Text in the name of a campaign or a post, in any case; among the newest posts of the workspace. */
  readonly text: string | null;
  /** Runs all posts of which are of these accounts. */
  readonly accountIds?: readonly string[] | null;
}

/** A campaign of a listed run. */
interface ListedCampaign {
  readonly id: string;
  readonly name: string | null;
  readonly postCount: number;
}

/** A run with how its posts stand. */
export interface ListedRun extends RunRecord {
  readonly byStatus: Readonly<Record<string, number>>;
  /** In document order, the first of many. */
  readonly campaigns: readonly ListedCampaign[];
  readonly campaignCount: number;
  readonly firstPublishAt: Date | null;
  readonly lastPublishAt: Date | null;
}

/** Runs of a list, and how many it has in all. */
export interface RunListPart {
  readonly runs: readonly ListedRun[];
  readonly total: number;
}

const NARROWED = `
  workspace_id BETWEEN $1 AND $1
  AND ($2::text[] IS NULL OR status = ANY ($2))
  AND ($3::text[] IS NULL OR source = ANY ($3))
  AND ($4::text IS NULL OR id = ANY (ARRAY(SELECT run_id FROM named)))
  AND ($5::text[] IS NULL OR NOT EXISTS (
    SELECT FROM posts hidden WHERE hidden.run_id = runs.id AND hidden.account_id <> ALL ($5)))`;

/** Runs of the newest posts with such a name; nothing is read while nobody asks for one. */
const NAMED = `
  named AS MATERIALIZED (
    SELECT DISTINCT run_id FROM (
      SELECT p.run_id, p.name, p.campaign_name FROM posts p
      WHERE $4::text IS NOT NULL AND ${newestFirst.within}
      ORDER BY ${newestFirst.order} LIMIT ${SEARCHED_POSTS}) AS recent
    WHERE name ILIKE $4 OR campaign_name ILIKE $4)`;

const COUNT = `SELECT count(*) FROM runs WHERE ${NARROWED}`;

const PAGE = `
  WITH ${NAMED},
  page AS MATERIALIZED (
    SELECT ${runColumns} FROM runs
    -- a keyset on the time-ordered id: deep pages cost what the first one costs
    WHERE ${NARROWED} AND ($6::text IS NULL OR id < $6)
    -- as of posts: bound to the index of the workspace
    ORDER BY workspace_id, id DESC LIMIT $7 OFFSET $8)
  SELECT (${COUNT}) AS total, page.*, tally.*
  FROM page CROSS JOIN LATERAL (
    -- once over the posts of the run, by its index
    WITH part AS MATERIALIZED (
      SELECT p.status, p.campaign_id, min(p.campaign_name) AS name, min(p.campaign_index) AS index,
        count(*) AS posts, min(p.publish_at) AS first_at, max(p.publish_at) AS last_at
      FROM posts p WHERE p.run_id = page.id GROUP BY p.status, p.campaign_id),
    campaign AS MATERIALIZED (
      SELECT campaign_id AS id, min(name) AS name, min(index) AS index, sum(posts)::integer AS posts
      FROM part WHERE campaign_id IS NOT NULL GROUP BY campaign_id)
    SELECT
      (SELECT COALESCE(jsonb_object_agg(status, posts), '{}') FROM (
         SELECT status, sum(posts)::integer AS posts FROM part GROUP BY status) AS counted) AS "byStatus",
      (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'postCount', posts) ORDER BY index, id), '[]')
       FROM (SELECT * FROM campaign ORDER BY index, id LIMIT ${LISTED_CAMPAIGNS}) AS shown) AS "campaigns",
      (SELECT count(*)::integer FROM campaign) AS "campaignCount",
      (SELECT min(first_at) FROM part) AS "firstPublishAt",
      (SELECT max(last_at) FROM part) AS "lastPublishAt"
  ) AS tally
  ORDER BY page.id DESC`;

/** Lists runs. */
@Injectable()
export class RunListRepository {
  constructor(private readonly database: Database) {}

  async page(
    workspaceId: WorkspaceId,
    filter: RunFilter,
    window: PostWindow,
  ): Promise<RunListPart> {
    const { statuses, sources, text, accountIds = null } = filter;
    const pattern = text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const parameters = [workspaceId, statuses, sources, pattern, accountIds];
    const rows = await this.database.query<ListedRun & { readonly total: string }>(PAGE, [
      ...parameters,
      ...windowParameters(window),
    ]);
    const count = () =>
      this.database.query<{ total: string }>(
        `WITH ${NAMED} SELECT (${COUNT}) AS total`,
        parameters,
      );
    return { runs: rows, total: await totalOf(rows, window, count) };
  }
}
