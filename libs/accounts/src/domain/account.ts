import type { JsonObject, WorkspaceMode } from '#libs/providers';
import { refreshDueAt } from './refresh-due.js';

/** `reauth_required`: the network refused the grant, the person must connect again. */
export type AccountStatus = 'connected' | 'reauth_required' | 'disconnected';

export type TokenHealth = 'healthy' | 'expiring' | 'expired' | 'reauth_required' | 'disconnected';

/** `unavailable`: the token ends and the network offers no way to renew it without the person. */
export type TokenRefreshStatus =
  | 'not_required'
  | 'scheduled'
  | 'failing'
  | 'failed'
  | 'unavailable';

/** A stored account without its secrets. */
export interface AccountRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly mode: WorkspaceMode;
  readonly provider: string;
  readonly externalId: string;
  readonly handle: string;
  readonly displayName: string | null;
  readonly accountType: string | null;
  readonly avatarUrl: string | null;
  readonly status: AccountStatus;
  readonly statusReason: string | null;
  /** What the network said at connect: whether this identity can be posted to at all. */
  readonly publishable: boolean;
  readonly metadata: JsonObject;
  readonly scopes: readonly string[];
  /** When the access token ends; null when it does not. */
  readonly expiresAt: Date | null;
  /** When the present credentials were obtained. */
  readonly credentialsAt: Date;
  /** When the scheduler renews them next; null when there is nothing to renew. */
  readonly nextRefreshAt: Date | null;
  readonly refreshFailureCode: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Why nothing can be posted: `identity` (the network says so), `reauth_required` (the person must give the login
 * again), `plan_limit` (older accounts take all the room the plan has; the account can be read, and posts again once
 * there is room).
 */
export type NotPublishableReason = 'disconnected' | 'identity' | 'reauth_required' | 'plan_limit';

/** How an account looks to the other libs and to clients. */
export interface DirectoryAccount {
  readonly id: string;
  readonly mode: WorkspaceMode;
  readonly provider: string;
  readonly handle: string;
  readonly displayName: string | null;
  readonly accountType: string | null;
  readonly avatarUrl: string | null;
  readonly externalId: string;
  readonly status: AccountStatus;
  /** Why the account must be connected again, in the network's words. */
  readonly statusReason: string | null;
  /** Whether posts can go out through it now: the one fact behind capabilities, health and checks. */
  readonly publishable: boolean;
  readonly notPublishableReason: NotPublishableReason | null;
  readonly metadata: JsonObject;
  /** What the person granted; empty where the network does not tell. */
  readonly scopes: readonly string[];
  readonly tokenHealth: TokenHealth;
  readonly tokenRefreshStatus: TokenRefreshStatus;
  readonly tokenRefreshFailureCode: string | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What decides whether an account can publish, and how its token is kept fresh. */
export type AccountStanding = Pick<
  AccountRecord,
  'status' | 'publishable' | 'expiresAt' | 'nextRefreshAt' | 'refreshFailureCode'
>;

/**
 * The outward view of a record at a moment.
 * @param beyondPlan whether older accounts take all the room of the plan
 */
export function directoryAccount(
  record: AccountRecord,
  now: Date,
  beyondPlan = false,
): DirectoryAccount {
  const notPublishableReason = reasonAgainst(record, now, beyondPlan);
  return {
    id: record.id,
    mode: record.mode,
    provider: record.provider,
    handle: record.handle,
    displayName: record.displayName,
    accountType: record.accountType,
    avatarUrl: record.avatarUrl,
    externalId: record.externalId,
    status: record.status,
    statusReason: record.statusReason,
    publishable: notPublishableReason === null,
    notPublishableReason,
    metadata: record.metadata,
    scopes: record.scopes,
    tokenHealth: tokenHealth(record, now),
    tokenRefreshStatus: tokenRefreshStatus(record),
    tokenRefreshFailureCode: record.refreshFailureCode,
    expiresAt: record.expiresAt,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

/** Why an account cannot publish; null when it can. */
export function reasonAgainst(
  record: AccountStanding,
  now: Date,
  beyondPlan: boolean,
): NotPublishableReason | null {
  if (record.status === 'disconnected') return 'disconnected';
  if (!record.publishable) return 'identity';
  if (needsLogin(record, now)) return 'reauth_required';
  return beyondPlan ? 'plan_limit' : null;
}

/** Whether an account takes room of the plan. Identities that cannot be posted to come along for nothing. */
export function countsAgainstPlan({
  notPublishableReason,
}: Pick<DirectoryAccount, 'notPublishableReason'>): boolean {
  return notPublishableReason !== 'disconnected' && notPublishableReason !== 'identity';
}

/** Refused by the network, or ended with nothing to renew it by. */
function needsLogin({ status, expiresAt, nextRefreshAt }: AccountStanding, now: Date): boolean {
  if (status === 'reauth_required') return true;
  return expiresAt !== null && expiresAt <= now && nextRefreshAt === null;
}

function tokenHealth(record: AccountRecord, now: Date): TokenHealth {
  if (record.status !== 'connected') return record.status;
  if (record.expiresAt === null) return 'healthy';
  if (record.expiresAt <= now) return 'expired';
  return refreshDueAt(record.credentialsAt, record.expiresAt) <= now ? 'expiring' : 'healthy';
}

/** How the token of an account is kept fresh. */
export function tokenRefreshStatus(record: AccountStanding): TokenRefreshStatus {
  if (record.status === 'reauth_required') return 'failed';
  if (record.status === 'disconnected' || record.expiresAt === null) return 'not_required';
  if (record.nextRefreshAt === null) return 'unavailable';
  return record.refreshFailureCode === null ? 'scheduled' : 'failing';
}
