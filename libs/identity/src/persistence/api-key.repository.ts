import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import {
  Database,
  ROLES,
  statement,
  type Scope,
  type KeyPolicy,
  type Queryable,
  type SealedSecret,
  type Transaction,
} from '#libs/platform';
import { LessThan, type Repository } from 'typeorm';
import type { KeyId } from '../domain/api-key.js';
import type { KeyKind, KeyMaker, KeyRights } from '../domain/key-access.js';
import type { KeyReader } from '../domain/key-reader.js';
import type { MembershipRole } from '../domain/membership.js';
import type { TokenAudience } from '../domain/oauth-client.js';
import type { WorkspaceMode } from '../domain/workspace.js';
import { ApiKeyEntity } from './api-key.entity.js';

/** What authentication reads: the key, its workspace's mode and its maker's role, in one query. */
export interface KeyForAuthentication {
  readonly id: KeyId;
  readonly workspaceId: WorkspaceId;
  readonly kind: KeyKind;
  /** Its label, or its beginning where it has none. */
  readonly name: string;
  readonly secretHash: Buffer;
  readonly previousSecretHash: Buffer | null;
  readonly previousValidUntil: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly mode: WorkspaceMode;
  readonly scope: Scope | null;
  readonly policy: KeyPolicy;
  readonly expiresAt: Date | null;
  readonly createdBy: KeyMaker | null;
  /** What its maker is in the workspace now, or was at most when they left; null: nothing, or not known. */
  readonly makerRole: MembershipRole | null;
  /** Whether others than its maker can have its secret. */
  readonly isShared: boolean;
}

/** The same of a key whose access token was shown. */
export interface KeyBehindToken extends KeyForAuthentication {
  readonly audience: TokenAudience;
  readonly tokenExpiresAt: Date;
}

/** What is judged of a key whose posts go when it is not there to ask. */
export interface KeyStanding extends Pick<
  KeyForAuthentication,
  'id' | 'kind' | 'policy' | 'makerRole'
> {}

export interface KeyUse {
  readonly keyId: KeyId;
  readonly usedAt: Date;
}

/** What a rotation stores. */
export interface NextSecret {
  readonly secretHash: Buffer;
  readonly prefix: string;
  readonly sealed: SealedSecret;
  readonly previousValidUntil: Date;
}

/**
 * SQL: what the maker of a key `k` is, and never more than they were when they left: what somebody takes along does not
 * come back with whoever takes their place.
 */
const MAKER_ROLE = `(SELECT held.role
  FROM (SELECT m.role FROM memberships m
          WHERE m.workspace_id = k.workspace_id AND m.user_id = k.created_by->>'id'
        UNION ALL SELECT k.role_ceiling WHERE k.role_ceiling IS NOT NULL) held
  ORDER BY array_position('{${ROLES.join(',')}}'::text[], held.role) LIMIT 1)`;

const COLUMNS = `k.id, k.workspace_id AS "workspaceId", k.kind,
     COALESCE(k.label, k.prefix) AS name, k.secret_hash AS "secretHash",
     k.previous_secret_hash AS "previousSecretHash",
     k.previous_valid_until AS "previousValidUntil", k.revoked_at AS "revokedAt",
     k.last_used_at AS "lastUsedAt", w.mode, k.scope, k.policy,
     k.expires_at AS "expiresAt", k.created_by AS "createdBy",
     ${MAKER_ROLE} AS "makerRole", COALESCE(k.is_shared, k.kind <> 'personal') AS "isShared"`;

const AUTHENTICATE = statement(
  'api_key_by_secret',
  `SELECT ${COLUMNS} FROM api_keys k JOIN workspaces w ON w.id = k.workspace_id
   WHERE k.secret_hash = $1 OR k.previous_secret_hash = $1`,
);

const AUTHENTICATE_TOKEN = statement(
  'api_key_by_access_token',
  `SELECT ${COLUMNS}, g.audience, t.expires_at AS "tokenExpiresAt"
   FROM oauth_tokens t JOIN oauth_grants g ON g.key_id = t.key_id
   JOIN api_keys k ON k.id = t.key_id JOIN workspaces w ON w.id = k.workspace_id
   WHERE t.token_hash = $1 AND t.kind = 'access'`,
);

/** A personal key goes with its person, also one that was made while the person was removed. */
export function isOrphaned({
  kind,
  createdBy,
  makerRole,
}: Pick<KeyForAuthentication, 'kind' | 'createdBy' | 'makerRole'>): boolean {
  return kind === 'personal' && createdBy !== null && makerRole === null;
}

@Injectable()
export class ApiKeyRepository {
  constructor(private readonly database: Database) {}

  async findForAuthentication(secretHash: Buffer): Promise<KeyForAuthentication | null> {
    const rows = await this.database.query<KeyForAuthentication>(AUTHENTICATE, [secretHash]);
    return rows[0] ?? null;
  }

  async findBehindToken(tokenHash: Buffer): Promise<KeyBehindToken | null> {
    const rows = await this.database.query<KeyBehindToken>(AUTHENTICATE_TOKEN, [tokenHash]);
    return rows[0] ?? null;
  }

  /** What is known now of these keys, revoked ones included. */
  standingOf(
    on: Queryable,
    workspaceId: WorkspaceId,
    ids: readonly string[],
  ): Promise<readonly KeyStanding[]> {
    return on.query<KeyStanding>(
      `SELECT k.id, k.kind, k.policy, ${MAKER_ROLE} AS "makerRole"
       FROM api_keys k WHERE k.workspace_id = $1 AND k.id = ANY ($2)`,
      [workspaceId, ids],
    );
  }

  /** The same of a key that is not used at the moment, in whose name something acts. */
  async findForActing(workspaceId: WorkspaceId, id: string): Promise<KeyForAuthentication | null> {
    const [row] = await this.database.query<KeyForAuthentication>(
      `SELECT ${COLUMNS} FROM api_keys k JOIN workspaces w ON w.id = k.workspace_id
       WHERE k.workspace_id = $1 AND k.id = $2`,
      [workspaceId, id],
    );
    return row ?? null;
  }

  findById(workspaceId: WorkspaceId, id: string): Promise<ApiKeyEntity | null> {
    return this.entities().findOneBy({ workspaceId, id });
  }

  /** Newest first. */
  findPage(
    workspaceId: WorkspaceId,
    page: {
      readonly limit: number | null;
      readonly offset: number;
      readonly before: string | null;
    },
  ): Promise<ApiKeyEntity[]> {
    const before = page.before === null ? {} : { id: LessThan(page.before) };
    return this.entities().find({
      where: { workspaceId, ...before },
      order: { id: 'DESC' },
      take: page.limit ?? undefined,
      skip: page.offset,
    });
  }

  count(workspaceId: WorkspaceId): Promise<number> {
    return this.entities().countBy({ workspaceId });
  }

  /** Keys that are not revoked. */
  async countActive(workspaceId: WorkspaceId): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM api_keys WHERE workspace_id = $1 AND revoked_at IS NULL`,
      [workspaceId],
    );
    return row?.count ?? 0;
  }

  /** Counts under a lock on the workspace, so that two rivals cannot both take the last place. */
  async countActiveLocked(transaction: Transaction, workspaceId: WorkspaceId): Promise<number> {
    await transaction.query(`SELECT 1 FROM workspaces WHERE id = $1 FOR UPDATE`, [workspaceId]);
    const [row] = await transaction.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM api_keys WHERE workspace_id = $1 AND revoked_at IS NULL`,
      [workspaceId],
    );
    return row?.count ?? 0;
  }

  inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async insert(transaction: Transaction, key: ApiKeyEntity): Promise<void> {
    await transaction.manager.getRepository(ApiKeyEntity).insert(key);
  }

  /** The key, locked until the transaction ends: nobody changes its rights meanwhile. */
  lock(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: string,
  ): Promise<ApiKeyEntity | null> {
    return transaction.manager.getRepository(ApiKeyEntity).findOne({
      where: { workspaceId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async changeRights(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: string,
    { label, scope, policy, expiresAt }: KeyRights & { readonly label: string | null },
  ): Promise<void> {
    await transaction.execute(
      `UPDATE api_keys SET label = $3, scope = $4, policy = $5, expires_at = $6
        WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id, label, scope, JSON.stringify(policy), expiresAt],
    );
  }

  /**
   * Puts a new secret in the place of the current one, which becomes the previous one. The secret before
   * that ends here, whatever its grace was.
   * @param reader only a key whose secret this person may see gets another one
   * @returns false when the workspace has no such key, it is revoked, it is a grant without a secret, or another's
   */
  async rotate(
    workspaceId: WorkspaceId,
    id: string,
    next: NextSecret,
    reader: KeyReader,
  ): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE api_keys SET
         previous_secret_hash = secret_hash, previous_valid_until = $3,
         secret_hash = $4, prefix = $5, sealed = $6
       WHERE workspace_id = $1 AND id = $2 AND revoked_at IS NULL AND sealed IS NOT NULL
         -- as isOpenTo says it
         AND (kind <> 'personal' OR CASE WHEN created_by IS NULL THEN $8 ELSE created_by->>'id' = $7 END)`,
      [
        workspaceId,
        id,
        next.previousValidUntil,
        next.secretHash,
        next.prefix,
        JSON.stringify(next.sealed),
        reader.userId,
        reader.role === 'owner',
      ],
    );
    return changed > 0;
  }

  /** Stores uses of many keys at once; an older time never replaces a newer one. */
  async recordUses(uses: readonly KeyUse[]): Promise<void> {
    await this.database.execute(
      `UPDATE api_keys k SET last_used_at = GREATEST(k.last_used_at, use.used_at)
         FROM unnest($1::text[], $2::timestamptz[]) AS use (key_id, used_at)
        WHERE k.id = use.key_id`,
      [uses.map((use) => use.keyId), uses.map((use) => use.usedAt)],
    );
  }

  private entities(): Repository<ApiKeyEntity> {
    return this.database.dataSource.getRepository(ApiKeyEntity);
  }
}
