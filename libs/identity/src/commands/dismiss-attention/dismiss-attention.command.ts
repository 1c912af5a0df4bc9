import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import type { AttentionDismissal, AttentionReader } from '../../domain/attention-dismissal.js';
import { AttentionDismissalRepository } from '../../persistence/attention-dismissal.repository.js';

/** Hides a problem from a person until it changes. */
export class DismissAttentionCommand extends Command<void> {
  constructor(
    readonly reader: AttentionReader,
    readonly dismissal: AttentionDismissal,
  ) {
    super();
  }
}

@CommandHandler(DismissAttentionCommand)
export class DismissAttentionHandler implements ICommandHandler<DismissAttentionCommand> {
  constructor(
    private readonly dismissals: AttentionDismissalRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ reader, dismissal }: DismissAttentionCommand): Promise<void> {
    await this.dismissals.write(reader, dismissal, this.clock.now());
  }
}
