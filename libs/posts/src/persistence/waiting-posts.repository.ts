import { Injectable } from '@nestjs/common';
import { type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { waitsForNetwork } from './network-outages.sql.js';
import { PRESENT } from './present.sql.js';

/** So many looks an unclear post keeps the later ones of its account waiting: should it be absent, it goes first. */
const WAITED_LOOKS = 3;

/** A condition on a post of the account, `unclear`, that others of it wait for. */
export const isWaitedFor = `
  unclear.reconciliation_status = 'pending' AND unclear.reconcile_looks < ${WAITED_LOOKS}`;

/** Whether the due post `p` waits for an unclear one of its account. */
export const waitsForUnclear = `
  (p.reconciliation_status IS DISTINCT FROM 'pending' AND EXISTS (
    SELECT 1 FROM posts unclear WHERE unclear.account_id = p.account_id AND ${isWaitedFor}))`;

export const waitReasons = ['outcome_unclear', 'network_unavailable'] as const;

/** Why a due post does not go out yet. */
export interface PostWait {
  readonly reason: (typeof waitReasons)[number];
  /** The post it waits for; null when it waits for its network. */
  readonly postId: PostId | null;
  /** When the network is asked again; null while it is being asked. */
  readonly until: Date | null;
  /** After so many looks at most it waits no longer; null when it waits for its network. */
  readonly looksLeft: number | null;
  /** Since when the network gives no clear answers; null when it waits for a post. */
  readonly since: Date | null;
}

/** Tells what due posts wait for. */
@Injectable()
export class WaitingPostsRepository {
  constructor(private readonly database: Database) {}

  /** By post; those that wait for nobody are left out. */
  async waitsOf(
    workspaceId: WorkspaceId,
    postIds: readonly PostId[],
  ): Promise<ReadonlyMap<PostId, PostWait>> {
    if (postIds.length === 0) return new Map();
    const rows = await this.database.query<PostWait & { readonly waiting: PostId }>(
      `SELECT p.id AS waiting, first.* FROM posts p, LATERAL (
         (SELECT 'network_unavailable' AS reason, NULL AS "postId", o.probe_at AS until, NULL::integer AS "looksLeft",
            o.began_at AS since
          FROM network_outages o WHERE o.account_id = p.account_id AND ${waitsForNetwork} AND o.state = 'open' LIMIT 1)
         UNION ALL
         (SELECT 'outcome_unclear', id, due_at, ${WAITED_LOOKS} - reconcile_looks, NULL
          FROM posts unclear WHERE unclear.account_id = p.account_id AND ${isWaitedFor}
          ORDER BY due_at NULLS LAST, id LIMIT 1)
         LIMIT 1) first
       WHERE p.workspace_id = $1 AND p.id = ANY ($2) AND p.due_at <= ${PRESENT}
         AND p.status = ANY ('{scheduled,publishing,retry_pending}')
         AND p.reconciliation_status IS DISTINCT FROM 'pending'`,
      [workspaceId, postIds],
    );
    return new Map(rows.map(({ waiting, ...wait }) => [waiting, wait]));
  }
}
