import { Command } from '@nestjs/cqrs';
import type { SessionId, UserId } from '#libs/kernel';
import type { Session } from '../../domain/session.js';

/** Takes a session into another workspace of its person. */
export class SwitchWorkspaceCommand extends Command<Session> {
  constructor(
    readonly userId: UserId,
    readonly sessionId: SessionId,
    readonly workspaceId: string,
  ) {
    super();
  }
}
