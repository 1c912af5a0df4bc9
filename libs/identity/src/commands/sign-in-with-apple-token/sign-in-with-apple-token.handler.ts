import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { AppleNativeTokens } from '../../external/apple-native-tokens.js';
import { appleProfile } from '../../external/apple-profile.js';
import { ExternalSignIns } from '../../external/external-sign-ins.js';
import { SessionStarts } from '../../sessions/session-starts.js';
import type { IssuedSession } from '../../sessions/sessions.js';
import { SignInWithAppleTokenCommand } from './sign-in-with-apple-token.command.js';

@CommandHandler(SignInWithAppleTokenCommand)
export class SignInWithAppleTokenHandler implements ICommandHandler<SignInWithAppleTokenCommand> {
  constructor(
    private readonly tokens: AppleNativeTokens,
    private readonly signIns: ExternalSignIns,
    private readonly sessions: SessionStarts,
    private readonly database: Database,
  ) {}

  /** @throws DomainError credentials_invalid, email_not_verified, email_taken, sign_up_closed, provider_error */
  async execute({ proof, origin }: SignInWithAppleTokenCommand): Promise<IssuedSession> {
    const claims = await this.tokens.verify(proof.identityToken, proof.nonce);
    return this.database.transaction(async (transaction) => {
      await this.tokens.useUp(transaction, proof.identityToken, claims);
      const profile = appleProfile(claims, proof.name);
      const userId = await this.signIns.resolve(transaction, profile);
      return this.sessions.begin(userId, origin, transaction);
    });
  }
}
