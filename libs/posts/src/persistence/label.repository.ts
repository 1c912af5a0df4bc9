import { Injectable } from '@nestjs/common';
import { newId, tellSubjects, type LabelId, type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges, type Transaction } from '#libs/platform';
import {
  labelKey,
  MOST_LABELS,
  type Label,
  type LabelColor,
  type PostLabel,
} from '../domain/labels/label.js';
import { windowParameters, type PostWindow } from './newest-first.sql.js';

export interface LabelPage {
  readonly labels: readonly Label[];
  readonly total: number;
}

/** What is to change; null stays. */
export interface LabelChange {
  readonly name: string | null;
  readonly color: LabelColor | null;
  /** That the change is built on; null for whatever it is. */
  readonly revision: number | null;
}

/** Another label that has the name already. */
export interface NameTaken {
  readonly takenBy: LabelId;
}

/** A label was made, changed or deleted. Nobody outside hears of it. */
const LABEL_CHANGED = 'LabelChanged';

const COLUMNS = `id, name, color, revision, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Rows of `labels`. */
@Injectable()
export class LabelRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  async page(workspaceId: WorkspaceId, window: PostWindow): Promise<LabelPage> {
    const labels = await this.database.query<Label>(
      `SELECT ${COLUMNS} FROM labels
       WHERE workspace_id = $1 AND ($2::text IS NULL OR id < $2)
       ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [workspaceId, ...windowParameters(window)],
    );
    const [row] = await this.database.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM labels WHERE workspace_id = $1`,
      [workspaceId],
    );
    return { labels, total: row!.total };
  }

  /** All of a workspace, whose number is limited. */
  async all(workspaceId: WorkspaceId): Promise<readonly PostLabel[]> {
    return this.database.query<PostLabel>(
      `SELECT id, name, color FROM labels WHERE workspace_id = $1`,
      [workspaceId],
    );
  }

  async find(workspaceId: WorkspaceId, labelId: string): Promise<Label | null> {
    const [row] = await this.database.query<Label>(
      `SELECT ${COLUMNS} FROM labels WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, labelId],
    );
    return row ?? null;
  }

  /** @returns `full` when there are as many as there may be */
  async insert(
    workspaceId: WorkspaceId,
    { name, color }: Pick<PostLabel, 'name' | 'color'>,
    at: Date,
  ): Promise<Label | NameTaken | 'full'> {
    return this.database.transaction(async (transaction) => {
      const takenBy = await this.takeTurn(transaction, workspaceId, name);
      if (takenBy !== null) return { takenBy };
      const [row] = await transaction.query<Label>(
        `INSERT INTO labels (workspace_id, id, name, name_key, color, created_at, updated_at)
         SELECT $1, $2, $3, $4, $5, $6, $6
         WHERE (SELECT count(*) FROM labels WHERE workspace_id = $1) < $7
         RETURNING ${COLUMNS}`,
        [workspaceId, newId('lab', at.getTime()), name, labelKey(name), color, at, MOST_LABELS],
      );
      if (row === undefined) return 'full';
      tellSubjects('label', [row.id]);
      await this.tell(transaction, workspaceId, row.id);
      return row;
    });
  }

  /** @returns null when it is gone, or has another revision than the one the change is built on */
  async update(
    workspaceId: WorkspaceId,
    labelId: string,
    { name, color, revision }: LabelChange,
    at: Date,
  ): Promise<Label | NameTaken | null> {
    return this.database.transaction(async (transaction) => {
      const takenBy =
        name === null ? null : await this.takeTurn(transaction, workspaceId, name, labelId);
      if (takenBy !== null) return { takenBy };
      const [row] = await transaction.query<Label>(
        // Whoever waits for a rival's row looks at the revision again once the rival is done.
        `UPDATE labels SET name = COALESCE($4, name), name_key = COALESCE($5, name_key),
           color = COALESCE($6, color), revision = revision + 1, updated_at = $7
         WHERE workspace_id = $1 AND id = $2 AND ($3::integer IS NULL OR revision = $3)
         RETURNING ${COLUMNS}`,
        [workspaceId, labelId, revision, name, name === null ? null : labelKey(name), color, at],
      );
      if (row !== undefined) await this.tell(transaction, workspaceId, row.id);
      return row ?? null;
    });
  }

  /** Also from its posts. Whether there was one. */
  async remove(workspaceId: WorkspaceId, labelId: string): Promise<boolean> {
    return this.database.transaction(
      async (transaction) => {
        const removed = await transaction.execute(
          `DELETE FROM labels WHERE workspace_id = $1 AND id = $2`,
          [workspaceId, labelId],
        );
        if (removed === 1) await this.tell(transaction, workspaceId, labelId);
        return removed === 1;
      },
      // Retention takes posts with their labels, in another order.
      { isRepeatable: true },
    );
  }

  /**
   * Of two who name or count labels at the same time, one has to see what the other wrote.
   * @returns the other label that has the name
   */
  private async takeTurn(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    name: string,
    except: string | null = null,
  ): Promise<LabelId | null> {
    await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `labels:${workspaceId}`,
    ]);
    const [row] = await transaction.query<{ id: LabelId }>(
      `SELECT id FROM labels
       WHERE workspace_id = $1 AND name_key = $2 AND id IS DISTINCT FROM $3`,
      [workspaceId, labelKey(name), except],
    );
    return row?.id ?? null;
  }

  private async tell(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    labelId: string,
  ): Promise<void> {
    await this.changes.tell(transaction, LABEL_CHANGED, [{ workspaceId, labelId }]);
  }
}
