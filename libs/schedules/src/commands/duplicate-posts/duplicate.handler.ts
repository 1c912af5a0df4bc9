import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountNotFound, AccountDirectory } from '#libs/accounts';
import type { PostId, RunId, WorkspaceId } from '#libs/kernel';
import { keyOf, seesAccount, type CallerTerms } from '#libs/platform';
import { postNotFound, PostRepository, runNotFound, RunRepository } from '#libs/posts';
import { copiedPosts, copiedRun, type CopyAccount } from '../../domain/editing/copied-document.js';
import type { AppliableSchedule } from '../../domain/graph/appliable-schedule.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { ApplyScheduleCommand, type AppliedRun } from '../apply-schedule/apply-schedule.command.js';
import { ApplyScheduleHandler } from '../apply-schedule/apply-schedule.handler.js';
import { DuplicateCommand, type CopyChanges } from './duplicate-posts.command.js';

@CommandHandler(DuplicateCommand)
export class DuplicateHandler implements ICommandHandler<DuplicateCommand> {
  constructor(
    private readonly posts: PostRepository,
    private readonly runs: RunRepository,
    private readonly accounts: AccountDirectory,
    private readonly applies: ApplyScheduleHandler,
  ) {}

  /** @throws DomainError post_not_found, run_not_found, account_not_found, invalid_parameter, validation_failed; scope_missing, role_forbidden */
  async execute({ caller, original, changes }: DuplicateCommand): Promise<AppliedRun> {
    const { workspaceId, terms = null } = caller;
    const accounts = await this.named(workspaceId, changes.accounts, terms);
    const document =
      'postId' in original
        ? await this.ofPost(workspaceId, original.postId, changes, accounts)
        : await this.ofRun(workspaceId, original.runId, changes, accounts);
    return this.applies.execute(new ApplyScheduleCommand(caller, document));
  }

  private async ofPost(
    workspaceId: WorkspaceId,
    postId: PostId,
    { shiftMs }: CopyChanges,
    accounts: readonly CopyAccount[] | null,
  ): Promise<AppliableSchedule> {
    const post = await this.posts.findById(workspaceId, postId);
    if (post === null) throw postNotFound(postId);
    return copiedPosts([post], shiftMs, accounts);
  }

  private async ofRun(
    workspaceId: WorkspaceId,
    runId: RunId,
    { shiftMs }: CopyChanges,
    accounts: readonly CopyAccount[] | null,
  ): Promise<AppliableSchedule> {
    const run = await this.runs.findById(workspaceId, runId);
    if (run === null) throw runNotFound(runId);
    const posts = await this.posts.ofRun(workspaceId, runId);
    const [account = null, ...others] = accounts ?? [];
    const isOfOne = new Set(posts.map(({ accountId }) => accountId)).size === 1;
    if (others.length > 0 || (account !== null && !isOfOne)) {
      const message = 'A run of one account can be copied for one other account';
      throw scheduleErrors.invalidParameter('accounts', message);
    }
    return copiedRun(run, posts, shiftMs, account);
  }

  private async named(
    workspaceId: WorkspaceId,
    names: readonly string[] | null,
    terms: CallerTerms | null,
  ): Promise<readonly CopyAccount[] | null> {
    if (names === null) return null;
    const policy = keyOf(terms)?.policy ?? {};
    const found: CopyAccount[] = [];
    for (const name of names) {
      const account = await this.accounts.resolve(workspaceId, name);
      if (account === null || !seesAccount(policy, account)) throw accountNotFound(name);
      if (!found.some(({ id }) => id === account.id)) found.push(account);
    }
    return found;
  }
}
