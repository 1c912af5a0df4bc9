import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import {
  EventInterests,
  Notifications,
  OUTBOX_CHANNEL,
  OutboxTail,
  type TailEvent,
} from '#libs/platform';
import { awaitedEvents, hintEvents } from './hint-sources.js';

/** A wake-up may get lost, and what is committed late has none of its own. */
const SWEEP_MS = 2_000;
const WAITED_FOR_MS = 120_000;
const PROLONG_EVERY_MS = 60_000;

/** What changes in the workspaces that somebody looks at. */
@Injectable()
export class HintFeed {
  private isListening = false;
  private hasNews = true;
  private lookedAtMs = 0;
  private readonly prolongedAtMs = new Map<WorkspaceId, number>();

  constructor(
    private readonly tail: OutboxTail,
    private readonly interests: EventInterests,
    private readonly notifications: Notifications,
  ) {}

  /** Everything up to there has been handed out. */
  get position(): number {
    return this.tail.position;
  }

  async begin(): Promise<void> {
    await this.tail.begin();
    if (this.isListening) return;
    this.isListening = true;
    // Without it the sweep tells, only later.
    void this.notifications.listen(OUTBOX_CHANNEL, () => (this.hasNews = true));
  }

  /** From now on events are written for these workspaces that are written only for those who wait. */
  async waitFor(workspaceIds: readonly WorkspaceId[], nowMs: number): Promise<void> {
    for (const [id, atMs] of this.prolongedAtMs) {
      if (nowMs - atMs >= PROLONG_EVERY_MS) this.prolongedAtMs.delete(id);
    }
    const due = workspaceIds.filter((id) => !this.prolongedAtMs.has(id));
    if (due.length === 0) return;
    await this.interests.prolong('dashboard', due, awaitedEvents, WAITED_FOR_MS);
    for (const id of due) this.prolongedAtMs.set(id, nowMs);
  }

  /** What happened since the last look, where there is a reason to look. */
  async look(workspaceIds: readonly WorkspaceId[], nowMs: number): Promise<readonly TailEvent[]> {
    if (!this.hasNews && nowMs - this.lookedAtMs < SWEEP_MS) return [];
    this.hasNews = false;
    this.lookedAtMs = nowMs;
    return this.tail.read({ workspaceIds, eventNames: hintEvents });
  }

  /** Null: nobody knows any more, or it is too much. */
  missed(workspaceId: WorkspaceId, after: number): Promise<readonly TailEvent[] | null> {
    return this.tail.missed(after, { workspaceIds: [workspaceId], eventNames: hintEvents });
  }
}
