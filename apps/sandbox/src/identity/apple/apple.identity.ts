import type { FastifyInstance, FastifyReply } from 'fastify';
import { optionalText, optionalTexts, textMember } from '../../control/members.js';
import type { SandboxKernel } from '../../kernel/network.js';
import type { ConsentRules } from '../../kernel/oauth/consent.js';
import type { FormCall } from '../../kernel/oauth/token-endpoint.js';
import { IdentityProvider } from '../identity-provider.js';
import { AppleDesk, root } from './apple-desk.js';
import { consentRules, errorPage } from './consent.js';
import { sandboxTeam } from './developer-keys.js';
import { nativeMembers, signInNatively } from './native-sign-in.js';
import { notificationMembers, notify } from './notifications.js';
import { issueTokens } from './token.js';

/** Sign in with Apple: consent, tokens and key set of the web flow, and what devices and Apple's server send. */
export class AppleIdentity extends IdentityProvider<AppleDesk> {
  readonly id = 'apple';
  readonly name = 'Apple';
  protected readonly rateLimitError = 'invalid_request';
  /** As the real host has them (developer.apple.com: Sign in with Apple REST API). */
  protected readonly paths = {
    root,
    authorize: `${root}/auth/authorize`,
    token: `${root}/auth/token`,
    keys: `${root}/auth/keys`,
  };

  override registerControl(scope: FastifyInstance): void {
    super.registerControl(scope);
    scope.get('/_sandbox/apple/developer-key', () => this.desk.developerKeys.own());
    this.control(scope, 'developer-keys', ['keyId', 'teamId', 'publicKey'], (body) => {
      const [keyId, publicKey] = [textMember(body, 'keyId'), textMember(body, 'publicKey')];
      const teamId = optionalText(body, 'teamId') ?? sandboxTeam;
      this.desk.developerKeys.register(keyId, teamId, publicKey);
    });
    this.control(scope, 'clients', ['clientId', 'teamId', 'redirectUris'], (body) => {
      this.desk.clients.register(textMember(body, 'clientId'), {
        teamId: optionalText(body, 'teamId') ?? sandboxTeam,
        redirectUris: optionalTexts(body, 'redirectUris'),
      });
    });
    this.control(scope, 'native-sign-ins', nativeMembers, (body) =>
      signInNatively(this.desk, body),
    );
    this.control(scope, 'notifications', notificationMembers, (body) => notify(this.desk, body));
  }

  override restore(): void {
    super.restore();
    this.desk.developerKeys.restore();
  }

  protected furnish(kernel: SandboxKernel): AppleDesk {
    return new AppleDesk(kernel);
  }

  protected consent(desk: AppleDesk): ConsentRules<unknown, string> {
    return consentRules(desk);
  }

  protected issueTokens(desk: AppleDesk, { form }: FormCall): Promise<unknown> {
    return issueTokens(desk, form);
  }

  protected refusePage(reply: FastifyReply): string {
    return errorPage(reply, 'invalid_request: Sign up not completed.');
  }
}
