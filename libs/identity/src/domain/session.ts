import { createHash, randomBytes } from 'node:crypto';
import type { SessionId, UserId, WorkspaceId } from '#libs/kernel';
import type { MembershipRole } from './membership.js';
import type { WorkspaceMode } from './workspace.js';

/** A signed-in browser or app, as listings show it: everything but the token. */
export interface Session {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly createdAt: Date;
  /** At most an hour old while the session is used. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
}

/** Who calls, once the session is known. */
export interface SessionCaller {
  readonly by: 'session';
  readonly workspaceId: WorkspaceId;
  readonly mode: WorkspaceMode;
  /** What the person is in the workspace now. */
  readonly role: MembershipRole;
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** The person's name, or the address where there is none. */
  readonly name: string;
}

const TOKEN_BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

/** 256 random bits: the value of the cookie. Only its hash is stored. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** False for text that cannot be a token, so that it costs no look-up. */
export function looksLikeSessionToken(text: string): boolean {
  return SHAPE.test(text);
}

export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}
