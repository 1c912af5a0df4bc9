import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { linkTokenHash } from '../../domain/verification.js';
import { NewPasswords } from '../../passwords/new-passwords.js';
import { Sessions } from '../../sessions/sessions.js';
import { Newcomers } from '../../users/newcomers.js';
import { requireEmailAddress } from '../../verifications/required-email.js';
import type { StartedSession } from '../sign-in/sign-in.command.js';
import { ClaimWorkspaceCommand } from './claim-workspace.command.js';

@CommandHandler(ClaimWorkspaceCommand)
export class ClaimWorkspaceHandler implements ICommandHandler<ClaimWorkspaceCommand> {
  constructor(
    private readonly database: Database,
    private readonly newcomers: Newcomers,
    private readonly passwords: NewPasswords,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError invitation_ended, invalid_parameter, email_taken */
  async execute({ signUp, origin }: ClaimWorkspaceCommand): Promise<StartedSession> {
    const claimHash = linkTokenHash(signUp.claimToken);
    const email = requireEmailAddress(signUp.email);
    await this.newcomers.requireWelcome(claimHash);
    const passwordHash = await this.passwords.hash(signUp.password);
    return this.database.transaction(async (transaction) => {
      // Nobody has shown that the address is theirs, and it counts as such.
      const newcomer = { ...signUp, email, passwordHash, claimHash, isEmailProved: false };
      const { user, workspaceId } = await this.newcomers.admit(transaction, newcomer);
      const who = { userId: user.id, workspaceId };
      return { user, ...(await this.sessions.issue(who, origin, transaction)) };
    });
  }
}
