import { Injectable } from '@nestjs/common';
import { type UserId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Transaction } from '#libs/platform';
import { isDemoOwnerRow } from './demo-owners.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  /** @param email normalised */
  findByEmail(email: string, within?: Transaction): Promise<UserEntity | null> {
    return this.manager(within).getRepository(UserEntity).findOneBy({ email });
  }

  findById(id: UserId, within?: Transaction): Promise<UserEntity | null> {
    return this.manager(within).getRepository(UserEntity).findOneBy({ id });
  }

  /** False when the address is somebody's already; nothing is changed then. */
  async insert(within: Transaction, user: UserEntity): Promise<boolean> {
    const inserted = await within.execute(
      `INSERT INTO users (id, email, name, password_hash, email_verified_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email) DO NOTHING`,
      [
        user.id,
        user.email,
        user.name,
        user.passwordHash,
        user.emailVerifiedAt,
        user.createdAt,
        user.updatedAt,
      ],
    );
    return inserted === 1;
  }

  /**
   * Makes the workspace's owner who came by a link alone that user, under the id that the owner has. Changes nothing
   * where the address is somebody's.
   * @returns null when there is no such owner, or the address is somebody's
   */
  async replaceDemoOwner(
    within: Transaction,
    workspaceId: WorkspaceId,
    user: UserEntity,
  ): Promise<UserEntity | null> {
    const [row] = await within.query<Pick<UserEntity, 'id' | 'createdAt'>>(
      `WITH changed AS (
         UPDATE users u SET email = $2, name = $3, password_hash = $4, email_verified_at = $5, updated_at = $6
           FROM memberships m
          WHERE m.workspace_id = $1 AND m.user_id = u.id AND ${isDemoOwnerRow('u')}
            AND NOT EXISTS (SELECT 1 FROM users other WHERE other.email = $2)
         RETURNING u.id, u.created_at)
       SELECT id, created_at AS "createdAt" FROM changed`,
      [workspaceId, user.email, user.name, user.passwordHash, user.emailVerifiedAt, user.updatedAt],
    );
    return row === undefined ? null : { ...user, ...row };
  }

  async setPasswordHash(id: UserId, passwordHash: string, at: Date, on?: Queryable): Promise<void> {
    await (on ?? this.database).execute(
      `UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1`,
      [id, passwordHash, at],
    );
  }

  /** Keeps the first time. */
  async setEmailVerified(id: UserId, at: Date, on?: Queryable): Promise<void> {
    await (on ?? this.database).execute(
      `UPDATE users SET email_verified_at = $2, updated_at = $2
        WHERE id = $1 AND email_verified_at IS NULL`,
      [id, at],
    );
  }

  private manager(within: Transaction | undefined): Transaction['manager'] {
    return within?.manager ?? this.database.dataSource.manager;
  }
}
