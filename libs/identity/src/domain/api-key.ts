import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Id, WorkspaceId } from '#libs/kernel';
import type { KeyAccess, KeyKind } from './key-access.js';
import type { MembershipRole } from './membership.js';
import type { TokenAudience } from './oauth-client.js';
import type { WorkspaceMode } from './workspace.js';

export type KeyId = Id<'key'>;

/** A key as listings show it: everything but the secret. */
export interface ApiKey {
  readonly id: KeyId;
  readonly workspaceId: WorkspaceId;
  /** The key's beginning, enough to recognise it. */
  readonly prefix: string;
  readonly label: string | null;
  readonly kind: KeyKind;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  /** Last successful authentication. */
  readonly lastUsedAt: Date | null;
  readonly access: KeyAccess;
}

/** Who calls, once the key is known. */
export interface KeyCaller {
  readonly by: 'key';
  readonly workspaceId: WorkspaceId;
  readonly mode: WorkspaceMode;
  readonly keyId: KeyId;
  readonly keyKind: KeyKind;
  /** Its label, or its beginning where it has none. */
  readonly name: string;
  readonly access: KeyAccess;
  /** What the person who made it is in the workspace now, or was at most when they left; null: not known. */
  readonly makerRole: MembershipRole | null;
  /** Whether others than the person who made it can have its secret. */
  readonly isShared: boolean;
  /** What the access token is for that a program with a grant has shown; absent for a key itself. */
  readonly audience?: TokenAudience;
}

const SECRET_BYTES = 32;
const SHAPE = /^pr_(live|test)_[\w-]{43}$/;
/** `pr_live_` and six of the 43 random characters. */
const PREFIX_LENGTH = 14;

/** A new raw key: a readable prefix that tells the mode, and 256 random bits. */
export function newSecret(mode: WorkspaceMode): string {
  const prefix = mode === 'live' ? 'pr_live_' : 'pr_test_';
  return prefix + randomBytes(SECRET_BYTES).toString('base64url');
}

/** False for text that cannot be a key, so that it costs no look-up. */
export function looksLikeSecret(text: string): boolean {
  return SHAPE.test(text);
}

export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH);
}

/** How a key is stored and found. Keys are random, so a slow password hash would add nothing. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

function hashesMatch(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Which of a key's secrets a hash is of. `ended`: the one before the last rotation, past its grace. */
export function matchOf(
  key: {
    readonly secretHash: Buffer;
    readonly previousSecretHash: Buffer | null;
    readonly previousValidUntil: Date | null;
  },
  hash: Buffer,
  now: Date,
): 'valid' | 'ended' | 'none' {
  if (hashesMatch(key.secretHash, hash)) return 'valid';
  const { previousSecretHash, previousValidUntil } = key;
  if (!previousSecretHash || !hashesMatch(previousSecretHash, hash)) return 'none';
  return previousValidUntil && previousValidUntil > now ? 'valid' : 'ended';
}
