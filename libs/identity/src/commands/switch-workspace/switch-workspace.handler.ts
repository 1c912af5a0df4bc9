import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Session } from '../../domain/session.js';
import { workspaceNotFound } from '../../identity.errors.js';
import { SessionRepository } from '../../persistence/session.repository.js';
import { SwitchWorkspaceCommand } from './switch-workspace.command.js';

@CommandHandler(SwitchWorkspaceCommand)
export class SwitchWorkspaceHandler implements ICommandHandler<SwitchWorkspaceCommand> {
  constructor(private readonly sessions: SessionRepository) {}

  /** @throws DomainError not_found, also for a workspace that the person does not belong to */
  async execute({ userId, sessionId, workspaceId }: SwitchWorkspaceCommand): Promise<Session> {
    const session = await this.sessions.moveTo(workspaceId, { userId, sessionId });
    if (session === null) throw workspaceNotFound();
    return session;
  }
}
