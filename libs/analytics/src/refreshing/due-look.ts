import { Injectable, Logger } from '@nestjs/common';
import { AccountDirectory } from '#libs/accounts';
import { PublishedPostsRepository } from '#libs/posts';
import type { LookOutcome } from '../domain/next-look.js';
import type { LeasedRefresh } from '../persistence/refresh-queue.repository.js';
import { FreshSnapshots } from '../reading/fresh-snapshots.js';
import { Looks } from '../reading/looks.js';
import { outcomeOf, outcomeOfFailure } from '../reading/outcome-of.js';

/** Looks at what is due, if there is still something to look at. */
@Injectable()
export class DueLook {
  private readonly logger = new Logger(DueLook.name);

  constructor(
    private readonly accounts: AccountDirectory,
    private readonly posts: PublishedPostsRepository,
    private readonly fresh: FreshSnapshots,
    private readonly looks: Looks,
  ) {}

  /** Never throws: what went wrong is an outcome. */
  async take(due: LeasedRefresh): Promise<LookOutcome> {
    try {
      return (await this.obstacle(due)) ?? (await this.look(due));
    } catch (error) {
      const outcome = outcomeOfFailure(error);
      const reason = error instanceof Error ? error.message : String(error);
      const text = `numbers of ${due.subject.kind} ${due.subject.id}: ${outcome.kind}, ${reason}`;
      if (outcome.kind === 'postponed') this.logger.debug(text);
      else this.logger.warn(text);
      return outcome;
    }
  }

  private async obstacle({ workspaceId, accountId }: LeasedRefresh): Promise<LookOutcome | null> {
    const [account] = await this.accounts.byIds(workspaceId, [accountId]);
    if (account === undefined || account.status === 'disconnected') {
      return { kind: 'over', reason: 'disconnected' };
    }
    return account.status === 'reauth_required' ? { kind: 'denied' } : null;
  }

  private async look(due: LeasedRefresh): Promise<LookOutcome> {
    const { workspaceId, subject } = due;
    // Somebody asked on demand a moment ago.
    const stored = await this.fresh.find(workspaceId, subject, 'lifetime');
    if (stored !== null) return outcomeOf(stored);
    if (subject.kind === 'account') {
      const taken = await this.looks.atAccount(due);
      return taken === null ? { kind: 'unsupported' } : outcomeOf(taken.lifetime);
    }
    const found = await this.posts.find(workspaceId, subject.id);
    const isOut = found?.post.status === 'published' && !found.deleted;
    if (found === null || !isOut) return { kind: 'over', reason: 'deleted' };
    return outcomeOf((await this.looks.atPost(found)).lifetime);
  }
}
