import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { accountNotFound } from '#libs/accounts';
import { ItemPostsQuery, queueErrors, QueueQuery, type QueueView } from '#libs/planning';
import type { ItemPost, OpenItem } from '#libs/posts';
import { CallerSight, type Caller } from '../../guards/index.js';
import { presentItem, presentQueue } from './present-queue.js';
import type { QueueItemBody, QueueResponse } from './queue.responses.js';

/** Queues as far as the caller sees them: a key for certain accounts sees those that take posts of its own. */
@Injectable()
export class SeenQueues {
  constructor(
    private readonly queries: QueryBus,
    private readonly sight: CallerSight,
  ) {}

  /** @throws DomainError queue_not_found */
  async answer(caller: Caller, queueId: string): Promise<QueueResponse> {
    return { ok: true, queue: presentQueue(await this.find(caller, queueId)) };
  }

  /** @throws DomainError queue_not_found */
  async find(caller: Caller, queueId: string): Promise<QueueView> {
    const view = await this.queries.execute(new QueueQuery(caller.workspaceId, queueId));
    const accountIds = await this.sight.accountIds(caller);
    if (!isSeen(view, accountIds)) throw queueErrors.notFound(queueId);
    return view;
  }

  /** Whether all that is in it is the caller's to move. @throws DomainError queue_not_found */
  async require(caller: Caller, queueId: string): Promise<void> {
    const { queue } = await this.find(caller, queueId);
    const accountIds = await this.sight.accountIds(caller);
    const isOwn = accountIds === null || queue.accountIds?.every((id) => accountIds.includes(id));
    if (!isOwn) throw queueErrors.notFound(queueId);
  }

  /** @throws DomainError account_not_found for one that the caller does not see */
  async requireAccounts(caller: Caller, wanted: readonly string[]): Promise<void> {
    const accountIds = await this.sight.accountIds(caller);
    const hidden = wanted.find((id) => accountIds !== null && !accountIds.includes(id));
    if (hidden !== undefined) throw accountNotFound(hidden);
  }

  /** Those of these that the caller sees. */
  async seen(caller: Caller, views: readonly QueueView[]): Promise<readonly QueueView[]> {
    const accountIds = await this.sight.accountIds(caller);
    return views.filter((view) => isSeen(view, accountIds));
  }

  /** The posts of items that the caller sees. */
  async posts(
    caller: Caller,
    items: readonly OpenItem[],
  ): Promise<(item: OpenItem) => readonly ItemPost[]> {
    const ids = items.map(({ id }) => id);
    const posts = await this.queries.execute(new ItemPostsQuery(caller.workspaceId, ids));
    const accountIds = await this.sight.accountIds(caller);
    return ({ id }) =>
      (posts.get(id) ?? []).filter(
        ({ accountId }) => accountIds === null || accountIds.includes(accountId),
      );
  }

  async items(caller: Caller, items: readonly OpenItem[]): Promise<QueueItemBody[]> {
    const postsOf = await this.posts(caller, items);
    return items.map((item) => presentItem(item, postsOf(item)));
  }
}

function isSeen({ queue }: QueueView, accountIds: readonly string[] | null): boolean {
  if (accountIds === null || queue.accountIds === null) return true;
  return queue.accountIds.some((id) => accountIds.includes(id));
}
