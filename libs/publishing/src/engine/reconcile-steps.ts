import { Inject, Injectable } from '@nestjs/common';
import { Clock, Tracing } from '#libs/kernel';
import type { ClaimedPost } from '#libs/posts';
import { ProviderRegistry, type Reconciled } from '#libs/providers';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';
import type { AttemptResult } from './attempt-result.js';
import type { PublishSession } from './publish-session.js';
import { published } from './publish-steps.js';

type Step = Pick<AttemptResult, 'settlement' | 'ok' | 'outcome' | 'notes'>;

const UNKNOWN =
  'The network did not confirm the post and it cannot be looked up: it may have been published.';

/** Looks an unclear write up, and decides what a found, absent or still unclear answer means. */
@Injectable()
export class ReconcileSteps {
  constructor(
    private readonly clock: Clock,
    private readonly registry: ProviderRegistry,
    private readonly tracing: Tracing,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {}

  /** Never throws: a look that fails is a look that could not tell. */
  async run(session: PublishSession): Promise<Step> {
    const { post, strategy } = session;
    try {
      const asked = {
        startedAt: post.commitStartedAt ?? this.clock.now(),
        looksBefore: post.reconcileLooks,
      };
      const reconciled = await this.tracing.span({ name: 'reconcile' }, () =>
        strategy.reconcile(session.context(), asked),
      );
      return this.settle(session, reconciled);
    } catch (error) {
      return this.undecided(post, error);
    }
  }

  private settle(session: PublishSession, reconciled: Reconciled): Step {
    const { post } = session;
    switch (reconciled.kind) {
      case 'published': {
        const found = published(reconciled, session);
        return {
          ...found,
          outcome: 'found',
          settlement: {
            ...found.settlement,
            trigger: 'reconcile_found',
            countsAsAttempt: false,
            reconciliationStatus: 'found',
          },
        };
      }
      case 'absent':
      case 'resumable':
        return absent(session, reconciled.checkpoint);
      case 'unknown':
        return this.undecided(post, reconciled.reason);
    }
  }

  /** A look that could not tell, or that could not even be taken: the account may be gone. */
  undecided(post: ClaimedPost, cause: unknown): Step {
    const looks = post.reconcileLooks + 1;
    const next = this.config.reconcileDelaysMs[looks];
    const { abilities } = this.registry.get(post.provider).definition;
    const canLookAgain = abilities.reconcile === 'lookup' && next !== undefined;
    if (canLookAgain && post.status !== 'failed') {
      return {
        ok: false,
        outcome: 'undecided',
        settlement: {
          trigger: 'reconcile_later',
          phase: null,
          dueInMs: next,
          countsAsAttempt: false,
          reconcileLooks: looks,
        },
      };
    }
    return {
      ok: false,
      outcome: 'outcome_unknown',
      settlement: {
        trigger: 'reconcile_give_up',
        phase: null,
        dueInMs: null,
        countsAsAttempt: false,
        reconcileLooks: looks,
        reconciliationStatus: 'unknown',
        error: { code: 'outcome_unknown', message: wordsOf(cause), retryable: false },
      },
    };
  }
}

function wordsOf(cause: unknown): string {
  const words = cause instanceof Error ? cause.message : String(cause);
  return words === '' ? UNKNOWN : words;
}

/** Proven absent: a waiting post may go out again; a failed one waits for its user's retry. */
function absent(
  session: PublishSession,
  checkpoint: AttemptResult['settlement']['checkpoint'],
): Step {
  const kept = checkpoint === undefined ? {} : { checkpoint };
  const failed = session.post.status === 'failed';
  return {
    ok: true,
    outcome: 'absent',
    settlement: {
      trigger: failed ? 'reconcile_give_up' : 'reconcile_absent',
      phase: null,
      dueInMs: failed ? null : 0,
      countsAsAttempt: false,
      reconciliationStatus: 'absent',
      error: {
        code: 'transient',
        message: 'The network does not have the post; it can be tried again.',
        retryable: true,
      },
      ...kept,
    },
  };
}
