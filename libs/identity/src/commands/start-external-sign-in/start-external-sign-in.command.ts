import { Command } from '@nestjs/cqrs';
import type { ExternalProviderId } from '../../domain/external-profile.js';

/** Who asks to sign in: a browser that holds a secret in a cookie, or an app. */
export type SignInAsker =
  | {
      readonly kind: 'browser';
      readonly browserSecret: string;
      /** Address or path on the dashboard or on our own pages; null: a page that says so. */
      readonly returnTo: string | null;
    }
  | {
      readonly kind: 'app';
      readonly callbackScheme: string;
      readonly codeChallenge: string | null;
    };

/**
 * Begins a sign-in through a provider. Answers with the address the browser goes to. With the token of an invitation,
 * that is accepted once the provider has said who it is.
 */
export class StartExternalSignInCommand extends Command<string> {
  constructor(
    readonly provider: ExternalProviderId,
    readonly asker: SignInAsker,
    readonly invitationToken: string | null = null,
  ) {
    super();
  }
}
