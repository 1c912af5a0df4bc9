import type { FastifyInstance, FastifyReply } from 'fastify';
import { ControlError } from '../../control/control-error.js';
import {
  optionalFlag,
  optionalText,
  optionalTexts,
  optionalWord,
  textMember,
  type ControlBody,
} from '../../control/members.js';
import { sendJson } from '../../kernel/calls/received.js';
import type { SandboxKernel } from '../../kernel/network.js';
import type { ConsentRules } from '../../kernel/oauth/consent.js';
import type { FormCall } from '../../kernel/oauth/token-endpoint.js';
import { IdentityProvider } from '../identity-provider.js';
import { signIdentityToken, tokenFlaws } from '../identity-token.js';
import { consentRules, errorPage, forbiddenByPolicy } from './consent.js';
import { GoogleDesk, root } from './google-desk.js';
import { issueTokens } from './token.js';

/** Google as an OpenID provider: discovery, consent, tokens and key set (developers.google.com/identity). */
export class GoogleIdentity extends IdentityProvider<GoogleDesk> {
  readonly id = 'google';
  readonly name = 'Google';
  protected readonly rateLimitError = 'rate_limit_exceeded';
  protected override readonly keySetHeaders = {
    'cache-control': 'public, max-age=19000, must-revalidate',
  };
  /** As the real hosts have them (accounts.google.com/.well-known/openid-configuration). */
  protected readonly paths = {
    root,
    authorize: `${root}/o/oauth2/v2/auth`,
    token: `${root}/token`,
    keys: `${root}/oauth2/v3/certs`,
  };

  override register(scope: FastifyInstance, kernel: SandboxKernel): void {
    super.register(scope, kernel);
    scope.get(`${root}/.well-known/openid-configuration`, (request, reply) =>
      kernel.faults.run(request, reply, { operation: 'discovery' }, () => {
        reply.header('cache-control', 'public, max-age=3600');
        return sendJson(reply, this.discovery(kernel.publicUrl));
      }),
    );
  }

  override registerControl(scope: FastifyInstance): void {
    super.registerControl(scope);
    const clientMembers = ['clientId', 'clientSecret', 'redirectUris', 'isInternal'];
    this.control(scope, 'clients', clientMembers, (body) => {
      const clientId = textMember(body, 'clientId');
      this.desk.secrets.register(clientId, optionalText(body, 'clientSecret'));
      this.desk.clients.register(clientId, {
        redirectUris: optionalTexts(body, 'redirectUris'),
        isInternal: optionalFlag(body, 'isInternal', false),
      });
    });
    const tokenMembers = ['audience', 'authorizedParty', 'account', 'nonce', 'flaw'];
    this.control(scope, 'id-tokens', tokenMembers, (body) => mint(this.desk, body));
  }

  protected furnish(kernel: SandboxKernel): GoogleDesk {
    return new GoogleDesk(kernel);
  }

  protected consent(desk: GoogleDesk): ConsentRules<unknown, string> {
    return consentRules(desk);
  }

  protected issueTokens(desk: GoogleDesk, { form }: FormCall): Promise<unknown> {
    return issueTokens(desk, form);
  }

  protected refusePage(reply: FastifyReply): string {
    return errorPage(reply, forbiddenByPolicy());
  }

  /** The discovery document (OpenID Connect Discovery 1.0), as far as there is something to discover here. */
  private discovery(publicUrl: string): unknown {
    return {
      issuer: publicUrl + root,
      authorization_endpoint: publicUrl + this.paths.authorize,
      token_endpoint: publicUrl + this.paths.token,
      jwks_uri: publicUrl + this.paths.keys,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      claims_supported: [
        ...['aud', 'email', 'email_verified', 'exp', 'family_name', 'given_name', 'iat', 'iss'],
        ...['name', 'sub'],
      ],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code'],
    };
  }
}

/**
 * An id token as an application on a phone or Google's button gets it: the audience is the web client for Android
 * and the button, the iOS client for iOS (developers.google.com: Authenticate with a backend server).
 */
async function mint(desk: GoogleDesk, body: ControlBody): Promise<unknown> {
  const audience = textMember(body, 'audience');
  const account = optionalText(body, 'account') ?? '';
  const person = desk.people.choose(new URLSearchParams({ sandbox_account: account }));
  if (!person) throw new ControlError(404, `there is no person ${account}`);
  const claims = desk.claims({
    audience,
    authorizedParty: optionalText(body, 'authorizedParty') ?? audience,
    person,
    scopes: ['openid', 'email', 'profile'],
    nonce: optionalText(body, 'nonce'),
    accessToken: null,
  });
  const flaw = optionalWord(body, 'flaw', tokenFlaws);
  return { idToken: await signIdentityToken(desk.keys, claims, flaw) };
}
