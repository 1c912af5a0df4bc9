import { newId, type AssetId } from '#libs/kernel';
import type { SchedulesBench } from './schedules-bench.js';

/**
 * Stores the row of an image that is ready to be used; there are no bytes.
 * @param sweepAt when its time is over; null: never
 */
export async function aReadyAsset(
  { platform, workspaceId }: Pick<SchedulesBench, 'platform' | 'workspaceId'>,
  sweepAt: Date | string | null = null,
): Promise<AssetId> {
  const id = newId('asset');
  await platform.database.execute(
    `INSERT INTO assets (id, workspace_id, status, kind, mime, filename, size_bytes, fingerprint, width, height,
       storage, object_key, delivery_token, sweep_at, delete_after, created_at, updated_at)
     VALUES ($1, $2, 'ready', 'image', 'image/jpeg', 'a.jpg', 1000, 'f', 100, 100, 'local', $3, 'token',
       $4::timestamptz, $4::timestamptz, now(), now())`,
    [id, workspaceId, `${workspaceId}/aa/${id}`, sweepAt],
  );
  return id;
}
