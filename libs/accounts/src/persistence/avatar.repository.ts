import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';
import type { Picture, PictureType } from '../domain/picture.js';

/** A picture that was fetched, or the memory that there was none. */
export interface KeptAvatar {
  readonly picture: Picture | null;
  /** From then on it is looked for again. */
  readonly nextFetchAt: Date;
}

/** Whose picture, and where its network says it lies. */
export interface AvatarSource {
  readonly accountId: string;
  readonly workspaceId: string;
  readonly url: string;
}

interface AvatarRow {
  readonly mime: PictureType | null;
  readonly bytes: Buffer | null;
  readonly fingerprint: string | null;
  readonly nextFetchAt: Date;
}

const COLUMNS = `mime, bytes, fingerprint, next_fetch_at AS "nextFetchAt"`;

/** One small picture an account. */
@Injectable()
export class AvatarRepository {
  constructor(private readonly database: Database) {}

  /** Null also when the network has named another address since. */
  async find({ accountId, workspaceId, url }: AvatarSource): Promise<KeptAvatar | null> {
    const rows = await this.database.query<AvatarRow>(
      `SELECT ${COLUMNS} FROM account_avatars
       WHERE account_id = $1 AND workspace_id = $2 AND source_url = $3`,
      [accountId, workspaceId, url],
    );
    return rows.map(toAvatar)[0] ?? null;
  }

  /**
   * Keeps what a fetch brought; where it brought nothing, the picture of before, if it came from the same address. Null:
   * the account names another address now, or none, and nothing is written.
   */
  async keep(
    { accountId, workspaceId, url }: AvatarSource,
    { picture, nextFetchAt }: KeptAvatar,
  ): Promise<KeptAvatar | null> {
    const rows = await this.database.query<AvatarRow>(
      `INSERT INTO account_avatars AS kept
         (account_id, workspace_id, source_url, mime, bytes, fingerprint, next_fetch_at)
       -- the lock waits for whoever erases the account just now, and then finds no address
       SELECT id, workspace_id, avatar_url, $4, $5, $6, $7 FROM accounts
        WHERE id = $1 AND workspace_id = $2 AND avatar_url = $3 FOR SHARE
       ON CONFLICT (account_id) DO UPDATE SET source_url = excluded.source_url,
         next_fetch_at = excluded.next_fetch_at,
         (mime, bytes, fingerprint) = (
           SELECT excluded.mime, excluded.bytes, excluded.fingerprint
            WHERE excluded.bytes IS NOT NULL OR kept.source_url <> excluded.source_url
           UNION ALL
           SELECT kept.mime, kept.bytes, kept.fingerprint
            WHERE excluded.bytes IS NULL AND kept.source_url = excluded.source_url)
       RETURNING ${COLUMNS}`,
      [
        ...[accountId, workspaceId, url],
        ...[picture?.type ?? null, picture?.bytes ?? null, picture?.fingerprint ?? null],
        nextFetchAt,
      ],
    );
    return rows.map(toAvatar)[0] ?? null;
  }
}

function toAvatar({ mime, bytes, fingerprint, nextFetchAt }: AvatarRow): KeptAvatar {
  const isThere = mime !== null && bytes !== null && fingerprint !== null;
  return { picture: isThere ? { type: mime, bytes, fingerprint } : null, nextFetchAt };
}
