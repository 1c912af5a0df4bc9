import { Command } from '@nestjs/cqrs';
import type { RunId } from '#libs/kernel';

/** Wakes a worker for the posts of a run that are due. */
export class EnqueueDuePostsCommand extends Command<void> {
  constructor(readonly runId: RunId) {
    super();
  }
}
