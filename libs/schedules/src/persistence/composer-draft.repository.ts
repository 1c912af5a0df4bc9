import { Injectable } from '@nestjs/common';
import { Database, WatchedChanges, type Transaction } from '#libs/platform';
import {
  MOST_DRAFTS,
  type ComposerDraft,
  type ComposerDraftHead,
  type DraftContent,
  type DraftOwner,
} from '../domain/composer/composer-draft.js';

/** Where a page begins: behind the draft that was changed then. */
interface DraftPlace {
  readonly updatedAt: Date;
  readonly id: string;
}

export interface DraftWindow {
  readonly limit: number;
  readonly offset: number;
  /** Beats the offset. */
  readonly after: DraftPlace | null;
}

export interface DraftPage {
  readonly drafts: readonly ComposerDraftHead[];
  readonly total: number;
}

/** What a person wants kept, and on which revision it is built. */
export interface DraftChange extends DraftContent {
  readonly id: string;
  readonly revision: number;
}

/** A draft of a person was written or removed. Nobody else hears of it. */
const DRAFT_CHANGED = 'ComposerDraftChanged';

const HEAD = `id, revision, title, created_at AS "createdAt", updated_at AS "updatedAt"`;
const OWNED = 'workspace_id = $1 AND user_id = $2';

/** Rows of `composer_drafts`, always of one person. */
@Injectable()
export class ComposerDraftRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /** The latest changed first. The primary key leads to a person's few. */
  async page({ workspaceId, userId }: DraftOwner, window: DraftWindow): Promise<DraftPage> {
    const { limit, offset, after } = window;
    const [row] = await this.database.query<{ total: number; drafts: WrittenHead[] }>(
      `SELECT (SELECT count(*)::int FROM composer_drafts WHERE ${OWNED}) AS total,
         COALESCE(jsonb_agg(page ORDER BY page."updatedAt" DESC, page.id DESC), '[]') AS drafts
       FROM (
         SELECT ${HEAD} FROM composer_drafts
         WHERE ${OWNED} AND ($3::timestamptz IS NULL OR (updated_at, id) < ($3, $4::text))
         ORDER BY updated_at DESC, id DESC LIMIT $5 OFFSET $6
       ) page`,
      [
        ...[workspaceId, userId, after?.updatedAt ?? null, after?.id ?? null],
        ...[limit, after === null ? offset : 0],
      ],
    );
    return { drafts: row!.drafts.map(withDates), total: row!.total };
  }

  async find({ workspaceId, userId }: DraftOwner, id: string): Promise<ComposerDraft | null> {
    const [row] = await this.database.query<ComposerDraft>(
      `SELECT ${HEAD}, state FROM composer_drafts WHERE ${OWNED} AND id = $3`,
      [workspaceId, userId, id],
    );
    return row ?? null;
  }

  /** Null when the draft is there already, or there are as many as there may be. */
  async insert(
    { workspaceId, userId }: DraftOwner,
    { id, title, state }: DraftChange,
    at: Date,
  ): Promise<ComposerDraftHead | null> {
    return this.database.transaction(async (transaction) => {
      // Of two that count at the same time, one has to see the other's.
      await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `composer_drafts:${workspaceId}:${userId}`,
      ]);
      const [row] = await transaction.query<ComposerDraftHead>(
        `INSERT INTO composer_drafts
           (workspace_id, user_id, id, revision, title, state, created_at, updated_at)
         SELECT $1, $2, $3, 1, $4, $5, $6, $6
         WHERE (SELECT count(*) FROM composer_drafts WHERE ${OWNED}) < $7
         ON CONFLICT (workspace_id, user_id, id) DO NOTHING
         RETURNING ${HEAD}`,
        [workspaceId, userId, id, title, JSON.stringify(state), at, MOST_DRAFTS],
      );
      if (row !== undefined) await this.tell(transaction, { workspaceId, userId }, id);
      return row ?? null;
    });
  }

  /** Null when the draft is gone, or has another revision than the one the change is built on. */
  async update(
    { workspaceId, userId }: DraftOwner,
    { id, revision, title, state }: DraftChange,
    at: Date,
  ): Promise<ComposerDraftHead | null> {
    return this.database.transaction(async (transaction) => {
      const [row] = await transaction.query<ComposerDraftHead>(
        // Whoever waits for a rival's row looks at the revision again once the rival is done.
        `UPDATE composer_drafts SET revision = revision + 1, title = $5, state = $6, updated_at = $7
         WHERE ${OWNED} AND id = $3 AND revision = $4
         RETURNING ${HEAD}`,
        [workspaceId, userId, id, revision, title, JSON.stringify(state), at],
      );
      if (row !== undefined) await this.tell(transaction, { workspaceId, userId }, id);
      return row ?? null;
    });
  }

  /** Whether there was one. */
  async remove({ workspaceId, userId }: DraftOwner, id: string): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const removed = await transaction.execute(
        `DELETE FROM composer_drafts WHERE ${OWNED} AND id = $3`,
        [workspaceId, userId, id],
      );
      if (removed === 1) await this.tell(transaction, { workspaceId, userId }, id);
      return removed === 1;
    });
  }

  private async tell(
    transaction: Transaction,
    { workspaceId, userId }: DraftOwner,
    draftId: string,
  ): Promise<void> {
    await this.changes.tell(transaction, DRAFT_CHANGED, [{ workspaceId, userId, draftId }]);
  }
}

/** As JSON has it. */
type WrittenHead = Omit<ComposerDraftHead, 'createdAt' | 'updatedAt'> & {
  readonly createdAt: string;
  readonly updatedAt: string;
};

function withDates(head: WrittenHead): ComposerDraftHead {
  return {
    ...head,
    createdAt: new Date(head.createdAt),
    updatedAt: new Date(head.updatedAt),
  };
}
