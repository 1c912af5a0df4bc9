import { Injectable } from '@nestjs/common';
import { Config, Metrics, type SessionId, type UserId, type WorkspaceId } from '#libs/kernel';
import { tooManyStreams } from './events.errors.js';
import type { HintStream } from './hint-stream.js';
import { liveHintsConfig } from './live-hints.config.js';
import { PendingHints } from './pending-hints.js';

/** Whose a stream is. */
export interface ListeningSession {
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
}

/** Somebody who listens. */
export interface Listener extends ListeningSession {
  readonly pending: PendingHints;
  /** Null until it is known what was missed. */
  stream: HintStream | null;
}

/** Everybody who listens at this process, within its limits. */
@Injectable()
export class HintAudience {
  private readonly limits: {
    readonly perSession: number;
    readonly perUser: number;
    readonly inAll: number;
  };
  private readonly listeners = new Set<Listener>();

  constructor(config: Config, metrics: Metrics) {
    this.limits = config.get(liveHintsConfig);
    metrics.gauge(
      { name: 'dashboard_event_streams', help: 'Dashboards that hear of changes by a stream.' },
      (gauge) => gauge.set(this.listeners.size),
    );
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0;
  }

  get workspaceIds(): readonly WorkspaceId[] {
    return [...new Set([...this.listeners].map(({ workspaceId }) => workspaceId))];
  }

  /** @throws DomainError rate_limited where a limit is reached */
  admit({ sessionId, userId, workspaceId }: ListeningSession): Listener {
    const { perSession, perUser, inAll } = this.limits;
    if (this.listeners.size >= inAll) throw tooManyStreams('process', inAll);
    const ofUser = [...this.listeners].filter((one) => one.userId === userId);
    const ofSession = ofUser.filter((one) => one.sessionId === sessionId);
    if (ofSession.length >= perSession) throw tooManyStreams('session', perSession);
    if (ofUser.length >= perUser) throw tooManyStreams('user', perUser);
    const pending = new PendingHints();
    const listener: Listener = { sessionId, userId, workspaceId, pending, stream: null };
    this.listeners.add(listener);
    return listener;
  }

  dismiss(listener: Listener): void {
    this.listeners.delete(listener);
  }

  [Symbol.iterator](): Iterator<Listener> {
    return this.listeners.values();
  }
}
