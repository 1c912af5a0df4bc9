import { Injectable } from '@nestjs/common';
import { type AssetId, type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges } from '#libs/platform';
import type { VisibleKind } from '../domain/preview.js';
import type { PreviewState } from '../domain/asset.js';
import { ASSET_CHANGED } from '../events/asset-ready.event.js';

/** An asset whose preview this process makes now. */
export interface PreviewClaim {
  readonly id: AssetId;
  readonly workspaceId: WorkspaceId;
  readonly kind: VisibleKind;
  readonly mime: string;
  readonly sizeBytes: number;
  /** Pixels as displayed. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  readonly objectKey: string;
  /** Which try this is, from 1; also the fence of every later write. */
  readonly tries: number;
}

/** The preview worker's view of `assets`. Times are those of the database. */
@Injectable()
export class PreviewWork {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /** Takes up to `limit` previews, of one asset or of any; what is not settled within the lease is found again. */
  async claim(
    leaseMs: number,
    limit: number,
    of: AssetId | 'any' = 'any',
  ): Promise<PreviewClaim[]> {
    return this.database.query<PreviewClaim>(
      `UPDATE assets SET
         preview_tries = preview_tries + 1,
         preview_due_at = now() + $1 * interval '1 millisecond'
       -- ANY(ARRAY(…)) runs the inner query once and finds the rows by primary key.
       WHERE id = ANY(ARRAY(
         SELECT id FROM assets
         WHERE preview_state = 'pending' AND kind IN ('image', 'video')
           -- Neither half-stored ones nor those that are going.
           AND status IN ('draft', 'ready')
           AND preview_due_at <= now() AND ($3::text IS NULL OR id = $3)
         ORDER BY preview_due_at
         LIMIT $2
         -- A rival's rows are left to the rival.
         FOR UPDATE SKIP LOCKED))
       RETURNING id, workspace_id AS "workspaceId", kind, mime, size_bytes::float8 AS "sizeBytes",
         width, height, duration_seconds AS "durationSeconds", object_key AS "objectKey",
         preview_tries AS tries`,
      [leaseMs, limit, of === 'any' ? null : of],
    );
  }

  /** Writes how it ended. False: changed nothing, because the asset is going or another worker has it. */
  async settle(
    claim: PreviewClaim,
    state: Exclude<PreviewState, 'pending'>,
    failure: string | null = null,
  ): Promise<boolean> {
    const { workspaceId, id } = claim;
    return this.database.transaction(async (transaction) => {
      const changed = await transaction.execute(
        `UPDATE assets SET preview_state = $4, preview_failure = $5
         WHERE ${STILL_MINE} AND status IN ('draft', 'ready')`,
        [...fenceOf(claim), state, failure],
      );
      if (changed === 0) return false;
      await this.changes.tell(transaction, ASSET_CHANGED, [{ workspaceId, assetId: id }]);
      return true;
    });
  }

  /** Leaves the preview for later. */
  async postpone(claim: PreviewClaim, delayMs: number): Promise<void> {
    await this.database.execute(
      `UPDATE assets SET preview_due_at = now() + $4 * interval '1 millisecond' WHERE ${STILL_MINE}`,
      [...fenceOf(claim), delayMs],
    );
  }

  /** Gives the claim back as if it had not been taken: this process stops. */
  async release(claim: PreviewClaim): Promise<void> {
    await this.database.execute(
      `UPDATE assets SET preview_due_at = now(), preview_tries = preview_tries - 1
       WHERE ${STILL_MINE}`,
      fenceOf(claim),
    );
  }

  /** True when the asset is gone or going, so that nothing may be left of a preview made for it. */
  async isEnding({ id, workspaceId }: PreviewClaim): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM assets WHERE id = $1 AND workspace_id = $2 AND status <> 'pending_delete'`,
      [id, workspaceId],
    );
    return rows.length === 0;
  }

  /** Makes every drawn poster due: there is a program for them now. Answers how many. */
  reopenPlaceholders(): Promise<number> {
    return this.database.execute(
      `UPDATE assets SET preview_state = 'pending', preview_tries = 0, preview_due_at = now()
       WHERE preview_state = 'placeholder' AND kind = 'video' AND status IN ('draft', 'ready')`,
    );
  }
}

/** Whoever was overtaken changes nothing: the next claim has raised the number of tries. */
const STILL_MINE = `id = $1 AND workspace_id = $2 AND preview_tries = $3 AND preview_state = 'pending'`;

function fenceOf({ id, workspaceId, tries }: PreviewClaim): readonly unknown[] {
  return [id, workspaceId, tries];
}
