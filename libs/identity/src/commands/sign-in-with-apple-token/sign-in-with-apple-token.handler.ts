import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Database } from '#libs/platform';
import { secretHash } from '../../domain/sign-in-attempt.js';
import { AppleNativeTokens } from '../../external/apple-native-tokens.js';
import { appleProfile } from '../../external/apple-profile.js';
import { ExternalSignIns } from '../../external/external-sign-ins.js';
import { credentialsInvalid } from '../../identity.errors.js';
import { UsedIdentityTokenRepository } from '../../persistence/used-identity-token.repository.js';
import { Sessions, type IssuedSession } from '../../sessions/sessions.js';
import { Memberships } from '../../users/memberships.js';
import { SignInWithAppleTokenCommand } from './sign-in-with-apple-token.command.js';

/** A minute beyond the token's own end: clocks differ. */
const MARGIN_SECONDS = 60;

@CommandHandler(SignInWithAppleTokenCommand)
export class SignInWithAppleTokenHandler implements ICommandHandler<SignInWithAppleTokenCommand> {
  constructor(
    private readonly tokens: AppleNativeTokens,
    private readonly usedTokens: UsedIdentityTokenRepository,
    private readonly signIns: ExternalSignIns,
    private readonly memberships: Memberships,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError credentials_invalid, email_not_verified, email_taken, sign_up_closed, provider_error */
  async execute({ proof, origin }: SignInWithAppleTokenCommand): Promise<IssuedSession> {
    const claims = await this.tokens.verify(proof.identityToken, proof.nonce);
    const profile = appleProfile(claims, proof.name);
    const until = new Date((claims.exp + MARGIN_SECONDS) * 1_000);
    // The signed part names a token; its signature could be written in more than one way.
    const hash = secretHash(proof.identityToken.slice(0, proof.identityToken.lastIndexOf('.')));
    return this.database.transaction(async (transaction) => {
      const isNew = await this.usedTokens.use(transaction, hash, until, this.clock.now());
      if (!isNew) throw credentialsInvalid(new Error('this token was used before'));
      const userId = await this.signIns.resolve(transaction, profile);
      const workspaceId = await this.memberships.homeOf(userId, transaction);
      return this.sessions.issue({ userId, workspaceId }, origin, transaction);
    });
  }
}
