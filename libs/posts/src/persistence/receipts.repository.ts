import { Injectable } from '@nestjs/common';
import { type Id, type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { PostStatus } from '../domain/post-state.js';
import type { StoredClaims } from '../domain/receipt/receipt-claims.js';

/** What was written down for the receipt of a post. */
export interface StoredReceipt {
  readonly id: Id<'rcpt'>;
  readonly claims: StoredClaims;
  /** Null until it was read for the first time. */
  readonly jws: string | null;
}

/** Reads what receipts say, and keeps their signatures. What they say is written by whoever settles a post. */
@Injectable()
export class ReceiptsRepository {
  constructor(private readonly database: Database) {}

  /** Null: the workspace has no such post. */
  async find(
    workspaceId: WorkspaceId,
    postId: PostId,
  ): Promise<{ readonly status: PostStatus; readonly receipt: StoredReceipt | null } | null> {
    const [row] = await this.database.query<
      { readonly status: PostStatus } & {
        [Field in keyof StoredReceipt]: StoredReceipt[Field] | null;
      }
    >(
      `SELECT p.status, r.id, r.claims, r.jws
         FROM posts p LEFT JOIN post_receipts r ON r.post_id = p.id
        WHERE p.id = $2 AND p.workspace_id = $1`,
      [workspaceId, postId],
    );
    if (row === undefined) return null;
    const { status, id, claims, jws } = row;
    return { status, receipt: id === null || claims === null ? null : { id, claims, jws } };
  }

  /**
   * Keeps a signature, unless there is one already.
   * @returns the one that is kept; null when the post was removed meanwhile
   */
  async keepSignature(postId: PostId, jws: string): Promise<string | null> {
    const [row] = await this.database.query<{ jws: string }>(
      `UPDATE post_receipts SET jws = COALESCE(jws, $2) WHERE post_id = $1 RETURNING jws`,
      [postId, jws],
    );
    return row?.jws ?? null;
  }
}
