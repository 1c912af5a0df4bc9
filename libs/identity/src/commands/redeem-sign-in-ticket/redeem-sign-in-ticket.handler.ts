import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { secretHash, ticketFits } from '../../domain/sign-in-attempt.js';
import { credentialsInvalid } from '../../identity.errors.js';
import { SignInAttemptRepository } from '../../persistence/sign-in-attempt.repository.js';
import { SessionStarts } from '../../sessions/session-starts.js';
import { RedeemSignInTicketCommand, type TicketSession } from './redeem-sign-in-ticket.command.js';

@CommandHandler(RedeemSignInTicketCommand)
export class RedeemSignInTicketHandler implements ICommandHandler<RedeemSignInTicketCommand> {
  constructor(
    private readonly attempts: SignInAttemptRepository,
    private readonly sessions: SessionStarts,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError credentials_invalid */
  async execute({ ticket, holder, origin }: RedeemSignInTicketCommand): Promise<TicketSession> {
    const redeemed = await this.attempts.redeem(secretHash(ticket), this.clock.now());
    if (!redeemed || !ticketFits(redeemed, holder)) throw credentialsInvalid();
    const { userId, workspaceId, destination } = redeemed;
    const issued =
      workspaceId === null
        ? await this.sessions.begin(userId, origin)
        : await this.sessions.beginIn({ userId, workspaceId }, origin);
    return { ...issued, destination };
  }
}
