import { Injectable } from '@nestjs/common';
import { Clock, newId, type SessionId, type UserId, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import {
  looksLikeSessionToken,
  newSessionToken,
  sessionTokenHash,
  type Session,
  type SessionCaller,
} from '../domain/session.js';
import { sessionExpired, sessionNotFound } from '../identity.errors.js';
import { SessionRepository, type SessionOrigin } from '../persistence/session.repository.js';

/** How long a session that nobody uses holds: 30 days. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
const EXTEND_EVERY_MS = 3_600_000;

/** A session that begins, with its token for the only time. */
export interface IssuedSession {
  readonly session: Session;
  readonly token: string;
}

/** What a request with a session's token is told. */
export interface AuthenticatedSession {
  readonly caller: SessionCaller;
  /** True when the session's end has moved: the cookie must move along. */
  readonly extended: boolean;
}

/** Sessions of people at the dashboard: 256 random bits, stored as a hash, revocable, 30 days sliding. */
@Injectable()
export class Sessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Always a new token: one that was in the browser before the sign-in never becomes a session. */
  async issue(
    who: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
    origin: SessionOrigin,
    within?: Transaction,
  ): Promise<IssuedSession> {
    const now = this.clock.now();
    const token = newSessionToken();
    const session: Session = {
      id: newId('sess', now.getTime()),
      userId: who.userId,
      workspaceId: who.workspaceId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: this.endFrom(now),
      userAgent: origin.userAgent?.slice(0, 500) ?? null,
    };
    const { clientAddress } = origin;
    const row = { ...session, clientAddress, tokenHash: sessionTokenHash(token) };
    await this.sessions.insert(row, within);
    return { session, token };
  }

  /**
   * Finds out whose session this is. Never cached: a revoked session stops at once.
   * @throws DomainError session_expired, for unknown, revoked and expired ones alike
   */
  async authenticate(token: string): Promise<AuthenticatedSession> {
    if (!looksLikeSessionToken(token)) throw sessionExpired();
    const now = this.clock.now();
    const found = await this.sessions.findForAuthentication(sessionTokenHash(token), now);
    if (!found) throw sessionExpired();
    const extended = now.getTime() - found.lastSeenAt.getTime() >= EXTEND_EVERY_MS;
    if (extended) await this.sessions.extend(found.id, now, this.endFrom(now));
    const { id: sessionId, lastSeenAt: _, ...caller } = found;
    return { caller: { by: 'session', sessionId, ...caller }, extended };
  }

  /** Which of these sessions still hold, by id, with the workspace that each is in. */
  async holding(sessionIds: readonly SessionId[]): Promise<ReadonlyMap<SessionId, WorkspaceId>> {
    const held = await this.sessions.findHolding(sessionIds, this.clock.now());
    return new Map(held.map(({ id, workspaceId }) => [id, workspaceId]));
  }

  /** @throws DomainError not_found, also for another person's session */
  async get(userId: UserId, sessionId: string): Promise<Session> {
    const session = await this.sessions.findById(userId, sessionId);
    if (!session) throw sessionNotFound();
    return session;
  }

  /** Those that still hold, newest first. */
  list(userId: UserId): Promise<Session[]> {
    return this.sessions.findLive(userId, this.clock.now());
  }

  /** @throws DomainError not_found, also for another person's session */
  async revoke(userId: UserId, sessionId: string): Promise<void> {
    const revoked = await this.sessions.revoke(userId, sessionId, this.clock.now());
    if (!revoked) throw sessionNotFound();
  }

  /** @param except a session that goes on, for example the one that changed the password */
  revokeAll(userId: UserId, except: SessionId | null, within?: Transaction): Promise<void> {
    return this.sessions.revokeAll(userId, this.clock.now(), except, within);
  }

  private endFrom(now: Date): Date {
    return new Date(now.getTime() + SESSION_LIFETIME_MS);
  }
}
