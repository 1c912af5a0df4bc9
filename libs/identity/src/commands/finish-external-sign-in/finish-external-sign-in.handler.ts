import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, DomainError } from '#libs/kernel';
import { Database } from '#libs/platform';
import {
  secretHash,
  TICKET_LIFETIME_MS,
  type SignInAttempt,
} from '../../domain/sign-in-attempt.js';
import { ExternalIdentityProviders } from '../../external/external-identity-providers.js';
import { ExternalSignIns } from '../../external/external-sign-ins.js';
import { SignInAttemptRepository } from '../../persistence/sign-in-attempt.repository.js';
import {
  FinishExternalSignInCommand,
  type ExternalSignInOutcome,
} from './finish-external-sign-in.command.js';

@CommandHandler(FinishExternalSignInCommand)
export class FinishExternalSignInHandler implements ICommandHandler<FinishExternalSignInCommand> {
  private readonly logger = new Logger(FinishExternalSignInHandler.name);

  constructor(
    private readonly providers: ExternalIdentityProviders,
    private readonly attempts: SignInAttemptRepository,
    private readonly signIns: ExternalSignIns,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(command: FinishExternalSignInCommand): Promise<ExternalSignInOutcome> {
    const { provider, answer } = command;
    const state = answer.get('state');
    if (!state) return { status: 'unknown' };
    const attempt = await this.attempts.take(provider, secretHash(state), this.clock.now());
    if (!attempt) return { status: 'unknown' };
    const { destination } = attempt;
    if (answer.has('error')) return { status: 'denied', destination };
    try {
      return { status: 'proved', destination, ticket: await this.prove(attempt, state, command) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The person sees a page that names the code; the reason is for whoever runs the service.
      this.logger.warn(`sign-in with ${provider} failed: ${error.code}`, error.cause);
      return { status: 'failed', destination, code: error.code };
    }
  }

  private async prove(
    attempt: SignInAttempt,
    state: string,
    { answer, origin }: FinishExternalSignInCommand,
  ): Promise<string> {
    const secrets = { ...attempt, state };
    const profile = await this.providers.profileOf(attempt.provider, answer, secrets);
    const ticket = randomBytes(32).toString('base64url');
    await this.database.transaction(async (transaction) => {
      const { invitationHash } = attempt;
      const person =
        invitationHash === null
          ? { userId: await this.signIns.resolve(transaction, profile), workspaceId: null }
          : await this.signIns.resolveInvited(transaction, profile, invitationHash, origin);
      const expiresAt = new Date(this.clock.now().getTime() + TICKET_LIFETIME_MS);
      const given = { hash: secretHash(ticket), ...person, expiresAt };
      await this.attempts.setTicket(transaction, secretHash(state), given);
    });
    return ticket;
  }
}
