import { randomBytes } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { ATTEMPT_LIFETIME_MS, secretHash } from '../../domain/sign-in-attempt.js';
import { linkTokenHash } from '../../domain/verification.js';
import { ExternalIdentityProviders } from '../../external/external-identity-providers.js';
import { SignInAddresses } from '../../external/sign-in-addresses.js';
import { Invitations } from '../../invitations/invitations.js';
import { SignInAttemptRepository } from '../../persistence/sign-in-attempt.repository.js';
import { StartExternalSignInCommand } from './start-external-sign-in.command.js';

@CommandHandler(StartExternalSignInCommand)
export class StartExternalSignInHandler implements ICommandHandler<StartExternalSignInCommand> {
  constructor(
    private readonly providers: ExternalIdentityProviders,
    private readonly addresses: SignInAddresses,
    private readonly attempts: SignInAttemptRepository,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError provider_not_configured, invalid_parameter, invitation_ended, provider_error */
  async execute(command: StartExternalSignInCommand): Promise<string> {
    const { provider: id, asker, invitationToken } = command;
    const invitationHash = invitationToken === null ? null : linkTokenHash(invitationToken);
    if (invitationHash !== null) await this.invitations.offer(invitationHash);
    const destination = this.addresses.destinationOf(asker);
    const [state, nonce, codeVerifier] = [secret(), secret(), secret()];
    const secrets = { state, nonce, codeVerifier };
    const address = await this.providers.authorizeUrl(id, secrets);
    const createdAt = this.clock.now();
    await this.attempts.deleteEnded(createdAt);
    await this.attempts.insert({
      ...{ provider: id, destination, nonce, codeVerifier, invitationHash, createdAt },
      stateHash: secretHash(state),
      browserHash: asker.kind === 'browser' ? secretHash(asker.browserSecret) : null,
      codeChallenge: asker.kind === 'app' ? asker.codeChallenge : null,
      expiresAt: new Date(createdAt.getTime() + ATTEMPT_LIFETIME_MS),
    });
    return address;
  }
}

/** 256 bits, in the alphabet that PKCE asks for (RFC 7636, section 4.1). */
function secret(): string {
  return randomBytes(32).toString('base64url');
}
