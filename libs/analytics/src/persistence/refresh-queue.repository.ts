import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { WorkspaceMode } from '#libs/providers';
import type { NextLook } from '../domain/next-look.js';
import type { SnapshotSubject } from './snapshot.repository.js';

/** A post or an account that is looked at. */
export interface RefreshSubject {
  readonly subject: SnapshotSubject;
  readonly workspaceId: WorkspaceId;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly mode: WorkspaceMode;
  /** Null for accounts. */
  readonly publishedAt: Date | null;
}

/** A subject in the hands of one process. Only the lease's owner may settle it. */
export interface LeasedRefresh extends RefreshSubject {
  readonly lease: string;
  /** By the database's clock; null for accounts. */
  readonly ageMs: number | null;
  readonly failures: number;
}

interface LeasedRow extends Omit<LeasedRefresh, 'subject' | 'ageMs' | 'lease'> {
  readonly kind: 'post' | 'account';
  readonly id: string;
  readonly ageMs: string | null;
}

const leased = `r.subject AS kind, r.subject_id AS id, r.workspace_id AS "workspaceId",
  r.account_id AS "accountId", r.provider, r.mode, r.published_at AS "publishedAt", r.failures,
  round(extract(epoch FROM now() - r.published_at) * 1000) AS "ageMs"`;

/** Which subjects are due for a look, and who is at it. All times are the database's. */
@Injectable()
export class RefreshQueueRepository {
  constructor(private readonly database: Database) {}

  /** Takes the subject that is due for longest. Two processes never get the same one; null: none is due. */
  async claimDue(leaseMs: number): Promise<LeasedRefresh | null> {
    const lease = randomUUID();
    const [row] = await this.database.query<LeasedRow>(
      `UPDATE analytics_refreshes r
       SET lease_owner = $1, lease_expires_at = now() + $2 * interval '1 millisecond'
       WHERE (r.subject, r.subject_id) = (
         SELECT subject, subject_id FROM analytics_refreshes
         -- due, and nobody is at it, or whoever was has not come back in time
         WHERE next_refresh_at <= now() AND (lease_owner IS NULL OR lease_expires_at <= now())
         ORDER BY next_refresh_at LIMIT 1
         -- what a rival is taking at this moment is left to it
         FOR UPDATE SKIP LOCKED)
       RETURNING ${leased}`,
      [lease, leaseMs],
    );
    return row ? leasedOf(row, lease) : null;
  }

  /** Takes one subject, whether it is due or not. Null: somebody is at it. */
  async lease(
    { subject, ...of }: RefreshSubject,
    leaseMs: number,
    firstInMs: number | null,
  ): Promise<LeasedRefresh | null> {
    const lease = randomUUID();
    const [row] = await this.database.query<LeasedRow>(
      `INSERT INTO analytics_refreshes AS r (subject, subject_id, workspace_id, account_id, provider,
         mode, published_at, next_refresh_at, ended_reason, lease_owner, lease_expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8::bigint * interval '1 millisecond',
         CASE WHEN $8::bigint IS NULL THEN 'timetable' END, $9, now() + $10 * interval '1 millisecond')
       ON CONFLICT (subject, subject_id) DO UPDATE
         SET lease_owner = excluded.lease_owner, lease_expires_at = excluded.lease_expires_at
         WHERE r.lease_owner IS NULL OR r.lease_expires_at <= now()
       RETURNING ${leased}`,
      [
        subject.kind,
        subject.id,
        of.workspaceId,
        of.accountId,
        of.provider,
        of.mode,
        of.publishedAt,
        firstInMs,
        lease,
        leaseMs,
      ],
    );
    return row ? leasedOf(row, lease) : null;
  }

  /** Puts a subject back with its next look. Nothing happens when the lease was lost meanwhile. */
  async settle(
    { subject, lease }: Pick<LeasedRefresh, 'subject' | 'lease'>,
    { inMs, failures, ended }: NextLook,
  ): Promise<void> {
    await this.database.execute(
      `UPDATE analytics_refreshes
       SET next_refresh_at = now() + $4::bigint * interval '1 millisecond', failures = $5,
           ended_reason = $6, lease_owner = NULL, lease_expires_at = NULL
       WHERE subject = $1 AND subject_id = $2 AND lease_owner = $3`,
      [subject.kind, subject.id, lease, inMs, failures, ended],
    );
  }

  /** Puts a subject back as it was. */
  async release({ subject, lease }: Pick<LeasedRefresh, 'subject' | 'lease'>): Promise<void> {
    await this.database.execute(
      `UPDATE analytics_refreshes SET lease_owner = NULL, lease_expires_at = NULL
       WHERE subject = $1 AND subject_id = $2 AND lease_owner = $3`,
      [subject.kind, subject.id, lease],
    );
  }

  /**
   * Puts off what is due of an account or a whole network, so that it does not stand at the head of the queue
   * meanwhile; at most a page of it at once. Each is put off a little differently.
   */
  async postpone(
    of: { readonly accountId: AccountId } | { readonly provider: string; readonly mode: string },
    byMs: number,
  ): Promise<void> {
    const [accountId, provider, mode] =
      'accountId' in of ? [of.accountId, null, null] : [null, of.provider, of.mode];
    await this.database.execute(
      `UPDATE analytics_refreshes
       SET next_refresh_at = now() + $4 * (1 + random() / 10) * interval '1 millisecond'
       WHERE (subject, subject_id) IN (
         SELECT subject, subject_id FROM analytics_refreshes
         WHERE next_refresh_at <= now() AND lease_owner IS NULL
           AND (account_id = $1 OR provider = $2 AND mode = $3)
         ORDER BY next_refresh_at LIMIT 500
         FOR UPDATE SKIP LOCKED)`,
      [accountId, provider, mode, byMs],
    );
  }
}

function leasedOf({ kind, id, ageMs, ...row }: LeasedRow, lease: string): LeasedRefresh {
  const subject: SnapshotSubject =
    kind === 'post' ? { kind, id: id as PostId } : { kind, id: id as AccountId };
  return { ...row, subject, lease, ageMs: ageMs === null ? null : Number(ageMs) };
}
