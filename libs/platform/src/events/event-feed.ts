import { Injectable } from '@nestjs/common';
import { Config, type WorkspaceId } from '#libs/kernel';
import {
  EventFeedRepository,
  type FeedPage,
  type FeedStanding,
  type FeedWait,
} from '../persistence/event-feed.repository.js';
import { ENDING_MS, EventInterests } from './event-interests.js';
import type { FeedPlace } from './feed-place.js';
import { relayConfig } from './relay.config.js';

/** So long after the last look the events of a workspace are written that are written only for those who wait. */
const KEPT_MS = 15 * 60_000;
const PROLONG_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const MOST_KNOWN = 10_000;

/**
 * The outbox for those who read it on and on: each event once, none passed over, however late it is committed. Whoever
 * stays away too long must begin anew.
 */
@Injectable()
export class EventFeed {
  private readonly prolongedAtMs = new Map<WorkspaceId, number>();
  private readonly retentionMs: number;

  constructor(
    private readonly repository: EventFeedRepository,
    private readonly interests: EventInterests,
    config: Config,
  ) {
    this.retentionMs = config.get(relayConfig).retentionHours * HOUR_MS;
  }

  /** Has these events written from now on, for a while. */
  async waitFor(workspaceId: WorkspaceId, eventNames: readonly string[]): Promise<void> {
    const atMs = performance.now();
    const before = this.prolongedAtMs.get(workspaceId);
    if (before !== undefined && atMs - before < PROLONG_EVERY_MS) return;
    const forMs = KEPT_MS + PROLONG_EVERY_MS + ENDING_MS;
    await this.interests.prolong('feed', [workspaceId], eventNames, forMs);
    // In the order of their times: the first are the oldest.
    this.prolongedAtMs.delete(workspaceId);
    this.prolongedAtMs.set(workspaceId, atMs);
    if (this.prolongedAtMs.size <= MOST_KNOWN) return;
    for (const [oldest] of this.prolongedAtMs) {
      this.prolongedAtMs.delete(oldest);
      break;
    }
  }

  /** The place behind everything that is there. */
  async end(workspaceId: WorkspaceId): Promise<FeedPlace> {
    const { atMs, present } = await this.repository.standing(workspaceId);
    return { atMs, seen: present, part: null };
  }

  /**
   * What comes after a place; before it, call {@link waitFor}.
   * @returns null when something may be missing: the place is too old, or of another database
   */
  async read(workspaceId: WorkspaceId, place: FeedPlace, limit: number): Promise<FeedPage | null> {
    const page = await this.repository.read(workspaceId, place, limit);
    if (!this.isGone(place, page.standing)) return page;
    // Whatever took the interest away: whoever begins anew is waited for.
    this.prolongedAtMs.delete(workspaceId);
    return null;
  }

  /** For whom of those who wait there is something. */
  changed(waits: readonly FeedWait[]): Promise<ReadonlySet<WorkspaceId>> {
    return this.repository.changed(waits);
  }

  private isGone({ atMs, seen }: FeedPlace, standing: FeedStanding): boolean {
    if (standing.sinceMs === null || atMs < standing.sinceMs) return true;
    // A database that was put back knows less than its readers.
    if (seen.end > standing.present.end) return true;
    return standing.atMs - atMs > this.retentionMs - PROLONG_EVERY_MS;
  }
}
