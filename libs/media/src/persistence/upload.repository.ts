import { Injectable } from '@nestjs/common';
import { type AssetId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { AssetUploadInParts } from '../domain/asset-upload.js';

interface Row extends Omit<AssetUploadInParts, 'sizeBytes' | 'partBytes'> {
  /** Postgres gives bigint as text. */
  readonly sizeBytes: string;
  readonly partBytes: string;
}

const COLUMNS = `asset_id AS "assetId", workspace_id AS "workspaceId", upload_id AS "uploadId",
  object_key AS "objectKey", mime, size_bytes AS "sizeBytes", part_bytes AS "partBytes",
  expires_at AS "expiresAt", completed_at AS "completedAt"`;

/** Rows of `asset_uploads`. */
@Injectable()
export class UploadRepository {
  constructor(private readonly database: Database) {}

  async add(upload: AssetUploadInParts, createdAt: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO asset_uploads (asset_id, workspace_id, upload_id, object_key, mime, size_bytes,
         part_bytes, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        upload.assetId,
        upload.workspaceId,
        upload.uploadId,
        upload.objectKey,
        upload.mime,
        upload.sizeBytes,
        upload.partBytes,
        upload.expiresAt,
        createdAt,
      ],
    );
  }

  async find(workspaceId: WorkspaceId, assetId: AssetId): Promise<AssetUploadInParts | null> {
    return this.first(
      `SELECT ${COLUMNS} FROM asset_uploads WHERE workspace_id = $1 AND asset_id = $2`,
      [workspaceId, assetId],
    );
  }

  /** Gives the completion to one caller until the given time; false when another one has it. */
  async claimCompletion(
    { workspaceId, assetId }: Pick<AssetUploadInParts, 'workspaceId' | 'assetId'>,
    now: Date,
    until: Date,
  ): Promise<boolean> {
    const claimed = await this.database.execute(
      `UPDATE asset_uploads SET completing_until = $4
       WHERE workspace_id = $1 AND asset_id = $2 AND completed_at IS NULL
         AND (completing_until IS NULL OR completing_until <= $3)`,
      [workspaceId, assetId, now, until],
    );
    return claimed > 0;
  }

  /** Lets others complete it again. */
  async releaseCompletion({ workspaceId, assetId }: AssetUploadInParts): Promise<void> {
    await this.database.execute(
      `UPDATE asset_uploads SET completing_until = NULL WHERE workspace_id = $1 AND asset_id = $2`,
      [workspaceId, assetId],
    );
  }

  async markCompleted({ workspaceId, assetId }: AssetUploadInParts, now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE asset_uploads SET completed_at = $3, completing_until = NULL
       WHERE workspace_id = $1 AND asset_id = $2`,
      [workspaceId, assetId, now],
    );
  }

  private async first(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<AssetUploadInParts | null> {
    const [row] = await this.database.query<Row>(sql, parameters);
    if (!row) return null;
    return { ...row, sizeBytes: Number(row.sizeBytes), partBytes: Number(row.partBytes) };
  }
}
