import { Command } from '@nestjs/cqrs';
import type { UserId } from '#libs/kernel';

/** Ends one session of a person. */
export class EndSessionCommand extends Command<void> {
  constructor(
    readonly userId: UserId,
    readonly sessionId: string,
  ) {
    super();
  }
}
