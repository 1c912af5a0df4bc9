import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config, serviceConfig } from '#libs/kernel';
import { Database } from '#libs/platform';
import { DEMO_OWNER_NAME, demoOwnerEmail } from '../../domain/demo-owner.js';
import { linkTokenHash } from '../../domain/verification.js';
import { demoClosed } from '../../identity.errors.js';
import { Sessions } from '../../sessions/sessions.js';
import { Newcomers } from '../../users/newcomers.js';
import { WorkspaceClaims } from '../../workspaces/workspace-claims.js';
import type { StartedSession } from '../sign-in/sign-in.command.js';
import { OpenDemoCommand } from './open-demo.command.js';

@CommandHandler(OpenDemoCommand)
export class OpenDemoHandler implements ICommandHandler<OpenDemoCommand> {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly claims: WorkspaceClaims,
    private readonly newcomers: Newcomers,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError sandbox_only, invitation_ended */
  async execute({ claimToken, origin }: OpenDemoCommand): Promise<StartedSession> {
    // Elsewhere the mail of a sign-up proves something: whoever reads the sandbox's mailbox reads everybody's.
    if (this.config.get(serviceConfig).sandboxMailboxUrl === null) throw demoClosed();
    const claimHash = linkTokenHash(claimToken);
    if ((await this.claims.require(claimHash)) !== 'sandbox') throw demoClosed();
    return this.database.transaction(async (transaction) => {
      const { user, workspaceId } = await this.newcomers.admit(transaction, {
        email: demoOwnerEmail(),
        isEmailProved: false,
        name: DEMO_OWNER_NAME,
        passwordHash: null,
        workspaceName: null,
        claimHash,
      });
      const who = { userId: user.id, workspaceId };
      return { user, ...(await this.sessions.issue(who, origin, transaction)) };
    });
  }
}
