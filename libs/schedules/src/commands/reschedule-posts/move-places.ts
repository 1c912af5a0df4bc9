import { Injectable } from '@nestjs/common';
import { Clock, type DomainError, type PostId, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf, type Transaction } from '#libs/platform';
import {
  checkAfterEdit,
  coursesOf,
  type EditedPlace,
  type FoundPost,
  outsideQueues,
  type PolicyPass,
  type PostChange,
  statusAfter,
} from '#libs/posts';
import { tellNoSlot } from '../../domain/linking/queue-faults.js';
import { takesSlot } from '../../domain/editing/queued-post.js';
import { IssueLog } from '../../domain/issues/issue-log.js';
import { SlotBook, type SlotWish } from '../../ports/slot-book.port.js';
import { PostHistory } from '../../preflight/post-history.js';
import { scheduleErrors } from '../../schedules.errors.js';

/** A post as it was found, with the time, or the queue, that it is to have. */
export interface CheckedMove {
  readonly found: FoundPost;
  readonly publishAt: Date | null;
  /** Null: it goes at the time, and leaves the queue it is in. */
  readonly wish: SlotWish | null;
}

/** Where each of several posts is put, or why it is not. */
export interface MovePlaces {
  readonly places: ReadonlyMap<PostId, EditedPlace>;
  readonly refusals: ReadonlyMap<PostId, DomainError>;
  /** Of those that have a place. */
  readonly pass: PolicyPass;
}

/** Gives posts that move, which the caller holds, their slots, in their order, as far as the policy of a key allows it. */
@Injectable()
export class PlacesOfMoves {
  constructor(
    private readonly slots: SlotBook,
    private readonly clock: Clock,
    private readonly history: PostHistory,
  ) {}

  async take(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    moves: readonly CheckedMove[],
    terms: CallerTerms | null,
  ): Promise<MovePlaces> {
    const now = this.clock.now();
    const places = new Map<PostId, EditedPlace>();
    const refusals = new Map<PostId, DomainError>();
    const asking = moves.filter(({ found, wish }) => wish !== null && takesSlot(found));
    const wishes = asking.map(({ found, wish }) => ({ ...wish!, runId: found.post.runId }));
    const taken =
      asking.length === 0
        ? []
        : await this.slots.take(transaction, workspaceId, wishes[0]!.runId, wishes, now);
    const slotOf = new Map(asking.map(({ found }, index) => [found.post.id, taken[index]!]));
    for (const { found, publishAt, wish } of moves) {
      const { id, risks } = found.post;
      const slot = slotOf.get(id);
      if (typeof slot === 'string') {
        const issues = new IssueLog();
        tellNoSlot(slot, wish!.queueId, { issues });
        refusals.set(id, scheduleErrors.validationFailed(issues.errors(), []));
        continue;
      }
      const at = wish === null ? publishAt : (slot?.item.startsAt ?? null);
      const place = {
        ...outsideQueues(at),
        ...(wish && { queueId: wish.queueId, queuePosition: wish.position }),
        ...(slot && { itemId: slot.item.id, isHeld: slot.isPaused }),
      };
      places.set(id, { ...place, nextCheckAt: checkAfterEdit(at, now, risks.length > 0) });
    }
    if (keyOf(terms) !== null) await this.history.takeTurn(transaction, workspaceId);
    const changes = moves.flatMap(({ found }) => {
      const place = places.get(found.post.id);
      return place === undefined ? [] : [moveChange(found, place)];
    });
    const { policies } = this.history;
    const verdict = await policies.judge(transaction, workspaceId, changes, { terms });
    for (const [id, refusal] of verdict.refusals) {
      places.delete(id);
      refusals.set(id, refusal);
    }
    return { places, refusals, pass: verdict.pass };
  }
}

function moveChange(
  found: FoundPost,
  { isHeld: isHeldByQueue, publishAt }: EditedPlace,
): PostChange {
  const { id: postId, runId, account, provider, approval } = found.post;
  const status = statusAfter(found, approval, isHeldByQueue);
  const courses = coursesOf(found.post, { status, approval, isHeldByQueue, publishAt });
  return { postId, runId, account, provider, ...courses, isRewritten: false, approval };
}
