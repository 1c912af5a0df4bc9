import { Injectable } from '@nestjs/common';
import { Tracing } from '#libs/kernel';
import type { Confirmed, PublishedPost } from '#libs/providers';
import { evidenceOfPart } from './attempt-evidence.js';
import type { AttemptResult } from './attempt-result.js';
import type { PublishSession } from './publish-session.js';

type Step = Pick<AttemptResult, 'settlement' | 'ok' | 'outcome' | 'notes'>;

/** A strategy that keeps asking for one more write is broken; no real post needs as many. */
const MAX_WRITES = 60;

/** prepare → commit → confirm, each phase written before it is acted on. */
@Injectable()
export class PublishSteps {
  constructor(private readonly tracing: Tracing) {}

  /**
   * @param isPrepared it was prepared before its time, and nothing is to be kept of that
   * @throws whatever the strategy throws; session.phase then tells where.
   */
  async run(session: PublishSession, isPrepared = false): Promise<Step> {
    const { status } = session.post;
    if (status !== 'publishing') throw new Error(`a ${status} post is not to be published`);
    if (session.phase === 'confirming') return this.confirm(session);
    if (isPrepared) return this.commit(session);
    const prepared = await this.phase('prepare', () => session.strategy.prepare(session.context()));
    if (prepared.kind === 'not_ready') {
      return processing(prepared.retryAfterMs, prepared.checkpoint);
    }
    if (prepared.checkpoint) session.checkpoint = prepared.checkpoint;
    return this.commit(session);
  }

  private async commit(session: PublishSession): Promise<Step> {
    for (let write = 0; write < MAX_WRITES; write += 1) {
      // A start at the second has written the phase with the claim.
      if (session.phase !== 'committing') {
        await session.advance('committing', session.checkpoint ?? undefined);
      }
      const committed = await this.phase('commit', () =>
        session.strategy.commit(session.context()),
      );
      if (committed.kind === 'published') return published(committed, session);
      if (committed.kind === 'accepted') {
        return accepted(committed.pollAfterMs, committed.checkpoint);
      }
      // This part is out and its ids are known: a crash from here on resumes after it.
      session.witnessed = evidenceOfPart(committed.checkpoint);
      await session.advance('preparing', committed.checkpoint);
      session.witnessed = null;
      if (committed.waitMs !== undefined) return processing(committed.waitMs, committed.checkpoint);
    }
    throw new Error(`${session.strategy.definition.id} asked for more than ${MAX_WRITES} writes`);
  }

  private async confirm(session: PublishSession): Promise<Step> {
    const confirmed: Confirmed = await this.phase('confirm', () =>
      session.strategy.confirm(session.context()),
    );
    if (confirmed.kind === 'published') {
      const out = published(confirmed, session);
      // The attempt that the network accepted is counted already.
      return { ...out, settlement: { ...out.settlement, countsAsAttempt: false } };
    }
    return accepted(confirmed.pollAfterMs);
  }

  private phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return this.tracing.span({ name }, work);
  }
}

/** The settlement of a post that is out. */
export function published(post: PublishedPost, session: PublishSession): Step {
  const { endpoints } = session.context();
  return {
    ok: true,
    outcome: 'published',
    notes: post.notes ?? [],
    settlement: {
      trigger: 'publish',
      phase: null,
      dueInMs: null,
      countsAsAttempt: true,
      providerPostId: post.providerPostId,
      // In a sandbox workspace the link leads to the sandbox's page of the post.
      providerUrl: post.providerUrl === null ? null : endpoints.toCall(post.providerUrl),
      providerStatus: 'published',
      error: null,
      deferral: 'clear',
      ...(session.sent === null ? {} : { sent: session.sent }),
      ...(post.checkpoint === undefined ? {} : { checkpoint: post.checkpoint }),
    },
  };
}

function accepted(
  pollAfterMs: number,
  checkpoint?: AttemptResult['settlement']['checkpoint'],
): Step {
  return {
    ok: true,
    outcome: 'accepted',
    settlement: {
      trigger: 'await_confirmation',
      phase: 'confirming',
      dueInMs: pollAfterMs,
      countsAsAttempt: checkpoint !== undefined,
      providerStatus: 'accepted',
      deferral: 'start',
      ...(checkpoint === undefined ? {} : { checkpoint }),
    },
  };
}

/** The network needs time: for whoever reads the post is being published. */
function processing(
  retryAfterMs: number,
  checkpoint: AttemptResult['settlement']['checkpoint'],
): Step {
  return {
    ok: true,
    outcome: 'not_ready',
    settlement: {
      trigger: 'await_processing',
      phase: null,
      dueInMs: retryAfterMs,
      countsAsAttempt: false,
      deferral: 'start',
      ...(checkpoint === undefined ? {} : { checkpoint }),
    },
  };
}
