import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newId, runUnasked, type RecordedRequest } from '#libs/kernel';
import { Database } from '#libs/platform';
import {
  AttemptsRepository,
  type ClaimedPost,
  PostChangesRepository,
  postNotFound,
  PublishedPostsRepository,
} from '#libs/posts';
import {
  ProviderFailure,
  refusedByNetwork,
  type FailureClass,
  type Removed,
} from '#libs/providers';
import type { PublishSession } from '../../engine/publish-session.js';
import { PublishSessions } from '../../engine/publish-sessions.js';
import { deleteUnsupported, postNotPublished } from '../../publishing.errors.js';
import { DeletePublishedPostCommand } from './delete-published-post.command.js';

const TIMEOUT_MS = 60_000;
/** Failures that may be gone when the deletion is asked for again. */
const AGAIN: readonly FailureClass[] = ['transient', 'rate_limited'];

@CommandHandler(DeletePublishedPostCommand)
export class DeletePublishedPostHandler implements ICommandHandler<DeletePublishedPostCommand> {
  constructor(
    private readonly database: Database,
    private readonly published: PublishedPostsRepository,
    private readonly posts: PostChangesRepository,
    private readonly sessions: PublishSessions,
    private readonly attempts: AttemptsRepository,
  ) {}

  async execute({ workspaceId, postId }: DeletePublishedPostCommand): Promise<void> {
    const found = await this.published.find(workspaceId, postId);
    if (found === null) throw postNotFound(postId);
    if (found.post.status !== 'published') throw postNotPublished(found.post.status);
    if (found.deleted) return;
    await runUnasked(() => this.deleteAtNetwork(found.post, found.providerPostId));
    await this.database.transaction((transaction) =>
      this.posts.markDeleted(transaction, workspaceId, postId),
    );
  }

  private async deleteAtNetwork(post: ClaimedPost, providerPostId: string | null): Promise<void> {
    const requests: RecordedRequest[] = [];
    let failure: ProviderFailure | null = null;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const session = await this.sessions.openWithoutMedia(post, signal);
      const { definition } = session.strategy;
      if (!definition.abilities.delete || providerPostId === null) {
        throw deleteUnsupported(
          post.provider,
          `This post cannot be deleted through ${definition.label}'s API; delete it there by hand.`,
        );
      }
      const removed = await this.remove(session, providerPostId, signal).finally(() =>
        requests.push(...session.requests),
      );
      if (removed.kind === 'unsupported') throw deleteUnsupported(post.provider, removed.reason);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      failure = error;
    }
    await this.record(post, requests, failure);
    if (failure) throw refusedByNetwork(failure, { provider: post.provider });
  }

  /** A refused login is renewed once; where that does not help, its person has to connect again. */
  private async remove(
    session: PublishSession,
    providerPostId: string,
    signal: AbortSignal,
  ): Promise<Removed> {
    try {
      return await session.strategy.remove(session.context(), providerPostId);
    } catch (refusal) {
      if (!isRefusedLogin(refusal)) throw refusal;
      try {
        const renewed = await this.sessions.renew(session, signal);
        return await renewed.strategy.remove(renewed.context(), providerPostId);
      } catch (error) {
        if (!isRefusedLogin(error)) throw error;
        await this.sessions.refuse(session.post, session, refusal.message);
        throw refusal;
      }
    }
  }

  private async record(
    post: ClaimedPost,
    requests: readonly RecordedRequest[],
    failure: ProviderFailure | null,
  ): Promise<void> {
    const id = newId('att');
    await this.database.transaction(async (transaction) => {
      await this.attempts.open(transaction, [
        {
          id,
          workspaceId: post.workspaceId,
          postId: post.id,
          kind: 'delete',
          attemptNo: post.attemptCount,
          fence: post.fence,
          workerId: `delete:${process.pid}`,
          phase: 'committing',
          leftInPhase: null,
        },
      ]);
      await this.attempts.close(transaction, [
        {
          id,
          phase: 'committing',
          ok: failure === null,
          outcome: failure === null ? 'deleted' : 'delete_failed',
          code: failure?.failureClass ?? null,
          retryable: failure === null ? null : AGAIN.includes(failure.failureClass),
          providerPostId: null,
          providerStatus: failure?.status ?? requests.at(-1)?.status ?? null,
          providerCode: failure?.providerCode ?? null,
          providerMessage: failure?.message ?? null,
          notes: [],
          requests,
        },
      ]);
    });
  }
}

function isRefusedLogin(error: unknown): error is ProviderFailure {
  return error instanceof ProviderFailure && error.failureClass === 'auth_expired';
}
