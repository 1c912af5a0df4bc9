import { Command } from '@nestjs/cqrs';
import type { SessionOrigin } from '../../persistence/session.repository.js';
import type { IssuedSession } from '../../sessions/sessions.js';

/** Signs somebody in by the identity token that an app got from the device. */
export class SignInWithAppleTokenCommand extends Command<IssuedSession> {
  /**
   * @param proof.nonce what the app gave to Apple, raw or as SHA-256 in hex
   * @param proof.name the app's word for the person; a greeting, nothing is decided by it
   */
  constructor(
    readonly proof: {
      readonly identityToken: string;
      readonly nonce: string | null;
      readonly name: string | null;
    },
    readonly origin: SessionOrigin,
  ) {
    super();
  }
}
