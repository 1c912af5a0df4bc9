import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '#libs/platform';
import type { VerificationPurpose } from '../domain/verification.js';

/** What waits for the proof of an address. */
export interface PendingVerification {
  readonly email: string;
  readonly purpose: VerificationPurpose;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** argon2id in PHC form; null for resets. */
  readonly passwordHash: string | null;
  readonly name: string | null;
  readonly workspaceName: string | null;
  readonly redirectTo: string | null;
  /** The claim that the sign-up will use up. */
  readonly claimHash: Buffer | null;
}

/** The secrets of one mail, as they are stored. */
export interface VerificationSecrets {
  readonly tokenHash: Buffer;
  readonly codeSignature: string;
}

const COLUMNS = `email, purpose, created_at AS "createdAt", expires_at AS "expiresAt",
  password_hash AS "passwordHash", name, workspace_name AS "workspaceName",
  redirect_to AS "redirectTo", claim_hash AS "claimHash"`;

@Injectable()
export class VerificationRepository {
  constructor(private readonly database: Database) {}

  /** The newest of its address and purpose replaces the one before, with its secrets. */
  async put(on: Queryable, row: PendingVerification & VerificationSecrets): Promise<void> {
    await on.execute(
      `INSERT INTO email_verifications (email, purpose, token_hash, code_signature, created_at,
         expires_at, password_hash, name, workspace_name, redirect_to, claim_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (email, purpose) DO UPDATE SET
         token_hash = excluded.token_hash, code_signature = excluded.code_signature,
         created_at = excluded.created_at, expires_at = excluded.expires_at,
         password_hash = excluded.password_hash, name = excluded.name,
         workspace_name = excluded.workspace_name, redirect_to = excluded.redirect_to,
         claim_hash = excluded.claim_hash`,
      [
        row.email,
        row.purpose,
        row.tokenHash,
        row.codeSignature,
        row.createdAt,
        row.expiresAt,
        row.passwordHash,
        row.name,
        row.workspaceName,
        row.redirectTo,
        row.claimHash,
      ],
    );
  }

  async findSecrets(
    purpose: VerificationPurpose,
    email: string,
    at: Date,
  ): Promise<VerificationSecrets | null> {
    const [row] = await this.database.query<VerificationSecrets>(
      `SELECT token_hash AS "tokenHash", code_signature AS "codeSignature"
         FROM email_verifications WHERE email = $1 AND purpose = $2 AND expires_at > $3`,
      [email, purpose, at],
    );
    return row ?? null;
  }

  /** The password that a sign-up wants to have, while it waits for its proof. */
  async findPasswordHash(email: string, at: Date): Promise<string | null> {
    const [row] = await this.database.query<{ hash: string }>(
      `SELECT password_hash AS hash FROM email_verifications
        WHERE email = $1 AND purpose = 'sign_up' AND expires_at > $2`,
      [email, at],
    );
    return row?.hash ?? null;
  }

  /** Takes what waits, once: of two who bring the same secret at the same time, one gets it. */
  async take(
    on: Queryable,
    purpose: VerificationPurpose,
    tokenHash: Buffer,
    at: Date,
  ): Promise<PendingVerification | null> {
    const [row] = await on.query<PendingVerification>(
      `DELETE FROM email_verifications
        WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING ${COLUMNS}`,
      [tokenHash, purpose, at],
    );
    return row ?? null;
  }

  /** @returns how many nobody came for in time */
  removeExpired(at: Date): Promise<number> {
    return this.database.execute(`DELETE FROM email_verifications WHERE expires_at <= $1`, [at]);
  }
}
