import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../sessions/sessions.js';
import { EndSessionCommand } from './end-session.command.js';

@CommandHandler(EndSessionCommand)
export class EndSessionHandler implements ICommandHandler<EndSessionCommand> {
  constructor(private readonly sessions: Sessions) {}

  /** @throws DomainError not_found, also for another person's session */
  execute({ userId, sessionId }: EndSessionCommand): Promise<void> {
    return this.sessions.revoke(userId, sessionId);
  }
}
