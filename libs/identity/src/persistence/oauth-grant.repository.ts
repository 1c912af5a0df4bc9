import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Scope, type Transaction } from '#libs/platform';
import type { KeyId } from '../domain/api-key.js';
import type { KeyKind } from '../domain/key-access.js';
import type { TokenAudience } from '../domain/oauth-client.js';

/** What a person has allowed, until its code comes back. The key that it is stands beside it. */
export interface NewOauthGrant {
  readonly keyId: string;
  readonly clientId: string;
  readonly audience: TokenAudience;
  readonly redirectUri: string;
  readonly codeHash: Buffer;
  readonly codeChallenge: string;
  readonly codeExpiresAt: Date;
}

/** The rights behind a grant that goes on. */
export interface OpenGrant {
  readonly keyId: string;
  readonly audience: TokenAudience;
  readonly kind: KeyKind;
  readonly scope: Scope | null;
  /** When its key ends. */
  readonly expiresAt: Date | null;
}

/** A grant that is to end. */
export interface FoundGrant {
  readonly keyId: KeyId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
}

/** The next tokens of a grant, as they are stored. */
export interface StoredTokens {
  readonly accessHash: Buffer;
  readonly accessExpiresAt: Date;
  readonly refreshHash: Buffer;
  readonly refreshExpiresAt: Date;
}

const OPEN = `g.key_id AS "keyId", g.audience, k.kind, k.scope, k.expires_at AS "expiresAt"`;
const FOUND = `k.id AS "keyId", k.workspace_id AS "workspaceId", COALESCE(k.label, k.prefix) AS name`;
const HOLDS = `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`;

/** Grants and their tokens. Whoever shows a code or token is known by it, so no workspace is asked for. */
@Injectable()
export class OauthGrantRepository {
  constructor(private readonly database: Database) {}

  inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async insert(on: Queryable, grant: NewOauthGrant): Promise<void> {
    await on.execute(
      `INSERT INTO oauth_grants (key_id, client_id, audience, redirect_uri, code_hash,
                                 code_challenge, code_expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        grant.keyId,
        grant.clientId,
        grant.audience,
        grant.redirectUri,
        grant.codeHash,
        grant.codeChallenge,
        grant.codeExpiresAt,
      ],
    );
  }

  /** Uses a code up, whoever holds it: of two at once, one gets it. */
  async takeCode(
    on: Queryable,
    codeHash: Buffer,
    at: Date,
  ): Promise<(OpenGrant & NewOauthGrant) | null> {
    const [row] = await on.query<OpenGrant & NewOauthGrant>(
      `UPDATE oauth_grants g SET code_used_at = $2 FROM api_keys k
        WHERE g.code_hash = $1 AND g.code_used_at IS NULL AND k.id = g.key_id
       RETURNING ${OPEN}, g.client_id AS "clientId", g.redirect_uri AS "redirectUri",
         g.code_hash AS "codeHash", g.code_challenge AS "codeChallenge",
         g.code_expires_at AS "codeExpiresAt"`,
      [codeHash, at],
    );
    return row ?? null;
  }

  /** Uses a refresh token up: of two at once, one gets it. */
  async takeRefresh(
    on: Queryable,
    token: { readonly hash: Buffer; readonly clientId: string },
    at: Date,
  ): Promise<OpenGrant | null> {
    const [row] = await on.query<OpenGrant>(
      `UPDATE oauth_tokens t SET used_at = $2 FROM oauth_grants g, api_keys k
        WHERE t.token_hash = $1 AND t.kind = 'refresh' AND t.used_at IS NULL AND t.expires_at > $2
          AND g.key_id = t.key_id AND g.client_id = $3 AND k.id = t.key_id AND ${HOLDS}
       RETURNING ${OPEN}`,
      [token.hash, at, token.clientId],
    );
    return row ?? null;
  }

  /** @returns false when the grant has ended meanwhile */
  async insertTokens(
    on: Queryable,
    keyId: string,
    tokens: StoredTokens,
    at: Date,
  ): Promise<boolean> {
    const inserted = await on.execute(
      `INSERT INTO oauth_tokens (token_hash, key_id, kind, expires_at)
       SELECT token.hash, k.id, token.kind, token.expires_at
         FROM api_keys k, (VALUES ($3::bytea, 'access', $4::timestamptz),
                                  ($5::bytea, 'refresh', $6::timestamptz))
              AS token (hash, kind, expires_at)
        WHERE k.id = $1 AND ${HOLDS}`,
      [
        keyId,
        at,
        tokens.accessHash,
        tokens.accessExpiresAt,
        tokens.refreshHash,
        tokens.refreshExpiresAt,
      ],
    );
    return inserted > 0;
  }

  /** The grant of a code that was used: somebody has it who should not. Held until the transaction ends. */
  ofUsedCode(transaction: Transaction, codeHash: Buffer): Promise<readonly FoundGrant[]> {
    return transaction.query<FoundGrant>(
      `SELECT ${FOUND} FROM oauth_grants g JOIN api_keys k ON k.id = g.key_id
        WHERE g.code_hash = $1 AND g.code_used_at IS NOT NULL AND k.revoked_at IS NULL
        FOR UPDATE OF k`,
      [codeHash],
    );
  }

  /** The grant of a refresh token that was used before. */
  ofUsedRefresh(transaction: Transaction, tokenHash: Buffer): Promise<readonly FoundGrant[]> {
    return transaction.query<FoundGrant>(
      `SELECT ${FOUND} FROM oauth_tokens t JOIN api_keys k ON k.id = t.key_id
        WHERE t.token_hash = $1 AND t.kind = 'refresh' AND t.used_at IS NOT NULL
          AND k.revoked_at IS NULL
        FOR UPDATE OF k`,
      [tokenHash],
    );
  }

  /** The grant of any token of a client's, the used ones too. */
  ofToken(
    transaction: Transaction,
    tokenHash: Buffer,
    clientId: string,
  ): Promise<readonly FoundGrant[]> {
    return transaction.query<FoundGrant>(
      `SELECT ${FOUND} FROM oauth_tokens t JOIN oauth_grants g ON g.key_id = t.key_id
         JOIN api_keys k ON k.id = t.key_id
        WHERE t.token_hash = $1 AND g.client_id = $2 AND k.revoked_at IS NULL
        FOR UPDATE OF k`,
      [tokenHash, clientId],
    );
  }

  /** Removes the keys of grants that no client came for. */
  async removeUnopened(before: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM api_keys k USING oauth_grants g
        WHERE g.key_id = k.id AND g.code_used_at IS NULL AND g.code_expires_at < $1`,
      [before],
    );
  }

  /** Grants whose last refresh token ran out, and that nobody has ended. */
  unused(transaction: Transaction, at: Date): Promise<readonly FoundGrant[]> {
    return transaction.query<FoundGrant>(
      `SELECT ${FOUND} FROM api_keys k
        WHERE k.revoked_at IS NULL AND EXISTS (SELECT 1 FROM oauth_tokens t
          WHERE t.key_id = k.id AND t.kind = 'refresh' AND t.used_at IS NULL AND t.expires_at <= $1)
        ORDER BY k.id FOR UPDATE OF k`,
      [at],
    );
  }

  /** Removes tokens that are of use to nobody. */
  async removeExpiredTokens(transaction: Transaction, at: Date): Promise<void> {
    await transaction.execute(`DELETE FROM oauth_tokens WHERE expires_at <= $1`, [at]);
  }
}
