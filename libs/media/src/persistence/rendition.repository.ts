import { Injectable } from '@nestjs/common';
import { type AssetId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { Asset } from '../domain/asset.js';

/** A stored image that was made of an asset. */
export interface StoredRendition {
  readonly objectKey: string;
  readonly sizeBytes: number;
  readonly width: number;
  readonly height: number;
}

/** Rows of `asset_renditions`. */
@Injectable()
export class RenditionRepository {
  constructor(private readonly database: Database) {}

  /** Null until the bytes are stored. */
  async find(workspaceId: WorkspaceId, objectKey: string): Promise<StoredRendition | null> {
    const [row] = await this.database.query<
      Omit<StoredRendition, 'sizeBytes'> & { readonly sizeBytes: string }
    >(
      `SELECT object_key AS "objectKey", size_bytes AS "sizeBytes", width, height
       FROM asset_renditions
       WHERE object_key = $1 AND workspace_id = $2 AND size_bytes IS NOT NULL`,
      [objectKey, workspaceId],
    );
    return row ? { ...row, sizeBytes: Number(row.sizeBytes) } : null;
  }

  /** Names the object before it is stored, so that nothing is left behind whenever a process dies. */
  async announce(asset: Pick<Asset, 'id' | 'workspaceId'>, objectKey: string): Promise<void> {
    await this.database.execute(
      `INSERT INTO asset_renditions (object_key, asset_id, workspace_id) VALUES ($1, $2, $3)
       ON CONFLICT (object_key) DO NOTHING`,
      [objectKey, asset.id, asset.workspaceId],
    );
  }

  async complete(workspaceId: WorkspaceId, stored: StoredRendition): Promise<void> {
    await this.database.execute(
      `UPDATE asset_renditions SET size_bytes = $3, width = $4, height = $5
       WHERE object_key = $1 AND workspace_id = $2`,
      [stored.objectKey, workspaceId, stored.sizeBytes, stored.width, stored.height],
    );
  }

  /** Also of those that were only announced. */
  async keysOf(workspaceId: WorkspaceId, assetId: AssetId): Promise<readonly string[]> {
    const rows = await this.database.query<{ readonly objectKey: string }>(
      `SELECT object_key AS "objectKey" FROM asset_renditions
       WHERE asset_id = $1 AND workspace_id = $2`,
      [assetId, workspaceId],
    );
    return rows.map(({ objectKey }) => objectKey);
  }
}
