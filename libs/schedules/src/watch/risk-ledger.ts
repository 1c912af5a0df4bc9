import { Injectable } from '@nestjs/common';
import { Clock, Metrics } from '#libs/kernel';
import { Database, newEvent, Outbox, type DomainEvent } from '#libs/platform';
import {
  eventPayloadOf,
  nextCheckAt,
  POST_CHANGED,
  PostAtRiskEvent,
  type PostFinding,
  type PostRisk,
  PostWatchRepository,
  reasonsOf,
  recheckAt,
  type SettledPost,
  type WatchedPost,
} from '#libs/posts';

/** Writes what checks found, with the events about it. */
@Injectable()
export class RiskLedger {
  private readonly count: (outcome: 'clear' | 'at_risk') => void;

  constructor(
    private readonly posts: PostWatchRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const counter = metrics.counter({
      name: 'preflight_checks_total',
      help: 'Checks of scheduled posts ahead of their time, by what they found.',
      labels: ['outcome'] as const,
    });
    this.count = (outcome) => counter.inc({ outcome });
  }

  /** @param risks of each post, in their order */
  async write(
    watched: readonly WatchedPost[],
    risks: readonly (readonly PostRisk[])[],
  ): Promise<void> {
    const now = this.clock.now();
    const findings = watched.map((one, index) => findingOf(one, risks[index]!, now));
    await this.database.transaction(
      async (transaction) => {
        const written = await this.posts.record(transaction, findings);
        const byId = new Map(findings.map((finding) => [finding.watched.post.id, finding]));
        const events = written.flatMap((post) => eventsOf(post, byId.get(post.postId)!, now));
        await this.outbox.add(transaction, events);
        const mended = written.filter((post) => isMended(byId.get(post.postId)!));
        await this.outbox.addWanted(
          transaction,
          mended.map(({ workspaceId, postId, runId }) =>
            newEvent(POST_CHANGED, workspaceId, { postId, runId }, now),
          ),
        );
      },
      { isRepeatable: true },
    );
    for (const finding of findings) this.count(finding.risks.length > 0 ? 'at_risk' : 'clear');
  }
}

function findingOf(watched: WatchedPost, risks: readonly PostRisk[], now: Date): PostFinding {
  const { publishAt } = watched.post;
  const isAtRisk = risks.length > 0;
  const next = isAtRisk ? recheckAt(publishAt, now) : nextCheckAt(publishAt, now);
  return { watched, risks, nextCheckAt: next };
}

function isMended({ watched, risks }: PostFinding): boolean {
  return risks.length === 0 && watched.post.risks.length > 0;
}

/** Once per change of reasons; a post that is mended is told of by its answers. */
function eventsOf(post: SettledPost, { watched, risks }: PostFinding, now: Date): DomainEvent[] {
  if (risks.length === 0 || reasonsOf(risks) === reasonsOf(watched.post.risks)) return [];
  const reasons = risks.map(({ code, message }) => ({ code, message }));
  const payload = { ...eventPayloadOf(post), reasons };
  return [newEvent(PostAtRiskEvent.eventName, post.workspaceId, payload, now)];
}
