import { Injectable } from '@nestjs/common';
import { type UserId, type WorkspaceId } from '#libs/kernel';
import {
  CredentialCipher,
  Database,
  declareSealedColumn,
  type Queryable,
  type SealedSecret,
} from '#libs/platform';
import type { ExternalProviderId } from '../domain/external-profile.js';
import type {
  RedeemedTicket,
  SignInAttempt,
  SignInDestination,
} from '../domain/sign-in-attempt.js';

/** A sign-in that begins. Secrets are stored as hashes, those that are needed again sealed. */
export interface NewSignInAttempt extends SignInAttempt {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer | null;
  readonly codeChallenge: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface AttemptRow {
  readonly provider: ExternalProviderId;
  readonly secrets: SealedSecret;
  readonly returnAddress: string | null;
  readonly callbackScheme: string | null;
  readonly invitationHash: Buffer | null;
}

interface TicketRow extends Omit<AttemptRow, 'provider' | 'secrets' | 'invitationHash'> {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId | null;
  readonly browserHash: Buffer | null;
  readonly codeChallenge: string | null;
}

const DESTINATION = `return_address AS "returnAddress", callback_scheme AS "callbackScheme"`;

@Injectable()
export class SignInAttemptRepository {
  constructor(
    private readonly database: Database,
    private readonly cipher: CredentialCipher,
  ) {}

  async insert(attempt: NewSignInAttempt): Promise<void> {
    const { provider, destination, stateHash, nonce, codeVerifier } = attempt;
    const secrets = this.cipher.seal(JSON.stringify({ nonce, codeVerifier }), context(stateHash));
    await this.database.execute(
      `INSERT INTO sign_in_attempts (state_hash, provider, secrets, return_address, callback_scheme,
                                     browser_hash, code_challenge, created_at, expires_at,
                                     invitation_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        stateHash,
        provider,
        JSON.stringify(secrets),
        destination.kind === 'browser' ? destination.returnAddress : null,
        destination.kind === 'app' ? destination.callbackScheme : null,
        attempt.browserHash,
        attempt.codeChallenge,
        attempt.createdAt,
        attempt.expiresAt,
        attempt.invitationHash,
      ],
    );
  }

  /** Takes an attempt for the answer that came. A second answer, or a late one, finds nothing. */
  async take(
    provider: ExternalProviderId,
    stateHash: Buffer,
    at: Date,
  ): Promise<SignInAttempt | null> {
    const [row] = await this.database.query<AttemptRow>(
      `UPDATE sign_in_attempts SET used_at = $3
        WHERE state_hash = $1 AND provider = $2 AND used_at IS NULL AND expires_at > $3
       RETURNING provider, secrets, invitation_hash AS "invitationHash", ${DESTINATION}`,
      [stateHash, provider, at],
    );
    if (!row) return null;
    const secrets = JSON.parse(this.cipher.open(row.secrets, context(stateHash))) as Pick<
      SignInAttempt,
      'nonce' | 'codeVerifier'
    >;
    const { provider: known, invitationHash } = row;
    return { provider: known, destination: destinationOf(row), invitationHash, ...secrets };
  }

  async setTicket(
    on: Queryable,
    stateHash: Buffer,
    ticket: {
      readonly hash: Buffer;
      readonly userId: UserId;
      readonly workspaceId: WorkspaceId | null;
      readonly expiresAt: Date;
    },
  ): Promise<void> {
    await on.execute(
      `UPDATE sign_in_attempts SET ticket_hash = $2, user_id = $3, expires_at = $4, workspace_id = $5
        WHERE state_hash = $1`,
      [stateHash, ticket.hash, ticket.userId, ticket.expiresAt, ticket.workspaceId],
    );
  }

  /** Uses a ticket up, whoever holds it. */
  async redeem(ticketHash: Buffer, at: Date): Promise<RedeemedTicket | null> {
    const [row] = await this.database.query<TicketRow>(
      `UPDATE sign_in_attempts SET redeemed_at = $2
        WHERE ticket_hash = $1 AND redeemed_at IS NULL AND expires_at > $2
       RETURNING user_id AS "userId", workspace_id AS "workspaceId", browser_hash AS "browserHash",
                 code_challenge AS "codeChallenge", ${DESTINATION}`,
      [ticketHash, at],
    );
    if (!row) return null;
    const { userId, workspaceId, browserHash, codeChallenge } = row;
    return { userId, workspaceId, browserHash, codeChallenge, destination: destinationOf(row) };
  }

  /** Attempts that ended before `at`, of use to nobody. */
  async deleteEnded(at: Date): Promise<void> {
    await this.database.execute(`DELETE FROM sign_in_attempts WHERE expires_at < $1`, [at]);
  }
}

function destinationOf(
  row: Pick<AttemptRow, 'returnAddress' | 'callbackScheme'>,
): SignInDestination {
  if (row.callbackScheme !== null) return { kind: 'app', callbackScheme: row.callbackScheme };
  return { kind: 'browser', returnAddress: row.returnAddress };
}

declareSealedColumn({
  table: 'sign_in_attempts',
  key: 'state_hash',
  keyType: 'bytea',
  stored: { json: 'secrets' },
  contextOf: contextOfHex,
});

function context(stateHash: Buffer): string {
  return contextOfHex(stateHash.toString('hex'));
}

function contextOfHex(stateHash: string): string {
  return `sign-in:${stateHash}`;
}
