import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, NotificationSender } from '#libs/platform';
import { DUE_CHANNEL, PostOutcomes, UnclearPostsRepository } from '#libs/posts';
import {
  ReconcileUnclearPostsCommand,
  type UnclearPostsTaken,
} from './reconcile-unclear-posts.command.js';

const PAGE = 200;

@CommandHandler(ReconcileUnclearPostsCommand)
export class ReconcileUnclearPostsHandler implements ICommandHandler<ReconcileUnclearPostsCommand> {
  constructor(
    private readonly database: Database,
    private readonly posts: UnclearPostsRepository,
    private readonly outcomes: PostOutcomes,
    private readonly notifications: NotificationSender,
  ) {}

  /** In short transactions, beside living schedulers; posts that one of them holds are left to it. */
  async execute({ scope }: ReconcileUnclearPostsCommand): Promise<UnclearPostsTaken> {
    let hastened = 0;
    for (let some = PAGE; some === PAGE; hastened += some) {
      some = await this.database.transaction(
        (transaction) => this.posts.hasten(transaction, scope, PAGE),
        { isRepeatable: true },
      );
    }
    let takenUpAgain = 0;
    for (let after: string | null = ''; after !== null;) {
      const page = { after, limit: PAGE };
      const { posts, last } = await this.database.transaction(
        async (transaction) => {
          const taken = await this.posts.takeUpAgain(transaction, scope, page);
          await this.outcomes.follow(transaction, taken.posts);
          return taken;
        },
        { isRepeatable: true },
      );
      takenUpAgain += posts.length;
      after = last;
    }
    if (hastened + takenUpAgain > 0) this.notifications.send(DUE_CHANNEL);
    return { hastened, takenUpAgain };
  }
}
