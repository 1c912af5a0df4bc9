import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Sessions } from '#libs/identity';
import { Clock, Config } from '#libs/kernel';
import { type TailEvent } from '#libs/platform';
import { noMoreStreams } from './events.errors.js';
import { HintAudience, type Listener, type ListeningSession } from './hint-audience.js';
import { HintFeed } from './hint-feed.js';
import { addHintsOf } from './hint-sources.js';
import { HintStream } from './hint-stream.js';
import { liveHintsConfig } from './live-hints.config.js';

/** A stream says one thing at each. */
const BEAT_MS = 250;
const CHECK_SESSIONS_EVERY_MS = 2_000;

/** Tells open dashboards that something has changed. One timer and one reader of the outbox serve all of them. */
@Injectable()
export class LiveHints implements OnModuleDestroy {
  private readonly logger = new Logger(LiveHints.name);
  private begun: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private checkedAtMs = 0;
  private isStopped = false;

  constructor(
    private readonly audience: HintAudience,
    private readonly feed: HintFeed,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * @param after the position that the reader knows from an earlier stream; null: none
   * @throws DomainError rate_limited where too many are open, service_unavailable at the end of the process
   */
  async open(session: ListeningSession, after: number | null): Promise<HintStream> {
    if (this.isStopped) throw noMoreStreams();
    const listener = this.audience.admit(session);
    try {
      await (this.begun ??= this.begin());
      await this.feed.waitFor([session.workspaceId], this.nowMs());
      const position = await this.catchUp(listener, after ?? this.feed.position);
      if (this.isStopped) throw noMoreStreams();
      return this.streamTo(listener, position);
    } catch (error) {
      this.dismiss(listener);
      throw error;
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    for (const { stream } of this.audience) stream?.end();
    await this.round;
  }

  /** @returns the position up to which the listener knows, or is about to be told, everything */
  private async catchUp(listener: Listener, after: number): Promise<number> {
    const { position } = this.feed;
    const missed = await this.feed.missed(listener.workspaceId, after);
    for (const event of missed ?? []) tell(listener, event);
    if (missed !== null) return after;
    listener.pending.addEverything();
    return position;
  }

  private streamTo(listener: Listener, position: number): HintStream {
    const { longestMs, heartbeatMs } = this.config.get(liveHintsConfig);
    const openedAtMs = this.nowMs();
    const times = { openedAtMs, endsAtMs: openedAtMs + longestMs, heartbeatMs };
    const stream = new HintStream(listener.pending, position, times);
    stream.once('close', () => this.dismiss(listener));
    listener.stream = stream;
    return stream;
  }

  private dismiss(listener: Listener): void {
    this.audience.dismiss(listener);
    if (!this.audience.isEmpty) return;
    clearInterval(this.timer);
    this.begun = undefined;
  }

  private async begin(): Promise<void> {
    await this.round;
    await this.feed.begin();
    clearInterval(this.timer);
    if (!this.isStopped) this.timer = setInterval(() => this.beat(), BEAT_MS);
  }

  private beat(): void {
    const nowMs = this.nowMs();
    this.round ??= this.look(nowMs)
      .catch((error: unknown) => this.logger.warn('live hints were not read', error))
      .finally(() => (this.round = undefined));
    for (const { stream } of this.audience) stream?.beat(nowMs, this.feed.position);
  }

  private async look(nowMs: number): Promise<void> {
    const { workspaceIds } = this.audience;
    const events = await this.feed.look(workspaceIds, nowMs);
    for (const event of events) for (const listener of this.audience) tell(listener, event);
    if (nowMs - this.checkedAtMs < CHECK_SESSIONS_EVERY_MS) return;
    this.checkedAtMs = nowMs;
    await this.endWithSessions();
    await this.feed.waitFor(workspaceIds, nowMs);
  }

  /** A session that ended, or went to another workspace, hears no more. */
  private async endWithSessions(): Promise<void> {
    const open = [...this.audience];
    const holding = await this.sessions.holding(open.map(({ sessionId }) => sessionId));
    for (const { sessionId, workspaceId, stream } of open) {
      if (holding.get(sessionId) !== workspaceId) stream?.end();
    }
  }

  private nowMs(): number {
    return this.clock.now().getTime();
  }
}

function tell(listener: Listener, event: TailEvent): void {
  if (listener.workspaceId !== event.workspaceId) return;
  const { userId } = event.payload;
  // What names a person is that person's own.
  if (userId === undefined || userId === listener.userId) addHintsOf(event, listener.pending);
}
