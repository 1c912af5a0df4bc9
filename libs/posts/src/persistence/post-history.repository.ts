import { Injectable } from '@nestjs/common';
import { type PostId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable } from '#libs/platform';

/** A post with its fingerprint, stored or new. Times are milliseconds; null counts as now. */
export interface FingerprintedPost {
  readonly fingerprint: string;
  readonly atMs: number;
}

/** How much of its plan a workspace uses. */
export interface PostUsage {
  /** Posts applied since the month began (UTC), without drafts and canceled ones. */
  readonly postsThisMonth: number;
  /** Posts that wait for their time. */
  readonly scheduledPosts: number;
}

// Nothing else keeps such a draft from going.
const HELD = `(status = 'draft' AND withdrawn_for = '{queue}')`;

/** Questions about what a workspace posted before. */
@Injectable()
export class PostHistoryRepository {
  constructor(private readonly database: Database) {}

  /** Posts that may be out, or may go out, with one of these contents at a time in between. */
  async findByFingerprints(
    workspaceId: WorkspaceId,
    {
      fingerprints,
      from,
      to,
      except,
    }: {
      readonly fingerprints: readonly string[];
      readonly from: Date;
      readonly to: Date;
      /** Posts that are not to be found. */
      readonly except: readonly PostId[];
    },
  ): Promise<FingerprintedPost[]> {
    const rows = await this.database.query<{ fingerprint: string; at: Date }>(
      // One step into the index for each. A list to compare with would, while statistics are young, be
      // taken for a reason to read all posts of the workspace.
      `SELECT found.* FROM unnest($2::text[]) AS wanted (fingerprint), LATERAL (
         SELECT content_fingerprint AS fingerprint,
                COALESCE(published_at, publish_at, created_at) AS at
         FROM posts
         WHERE workspace_id = $1 AND content_fingerprint = wanted.fingerprint
           AND status NOT IN ('failed', 'canceled')
           AND COALESCE(published_at, publish_at, created_at) BETWEEN $3 AND $4
           AND id <> ALL ($5::text[])
         OFFSET 0) found`,
      [workspaceId, fingerprints, from, to, except],
    );
    return rows.map((row) => ({ fingerprint: row.fingerprint, atMs: row.at.getTime() }));
  }

  /** Drafts and canceled posts use nothing of the plan; what goes as soon as its queue goes on does. */
  async usage(
    workspaceId: WorkspaceId,
    since: Date,
    queryable: Queryable = this.database,
  ): Promise<PostUsage> {
    const [row] = await queryable.query<{ month: string; waiting: string }>(
      `SELECT count(*) FILTER (WHERE created_at >= $2) AS month,
              count(*) FILTER (WHERE status IN ('scheduled', 'retry_pending') OR ${HELD}) AS waiting
       FROM posts
       WHERE workspace_id = $1 AND (status NOT IN ('draft', 'canceled') OR ${HELD})
         AND (created_at >= $2 OR status IN ('scheduled', 'retry_pending') OR ${HELD})`,
      [workspaceId, since],
    );
    return { postsThisMonth: Number(row?.month ?? 0), scheduledPosts: Number(row?.waiting ?? 0) };
  }

  /** Held until the transaction ends. */
  async lockQuota(transaction: Queryable, workspaceId: WorkspaceId): Promise<void> {
    await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `post-quota:${workspaceId}`,
    ]);
  }
}
