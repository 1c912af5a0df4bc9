import type { SandboxKernel } from '../../kernel/network.js';
import { ClientSecrets } from '../../kernel/oauth/client-secrets.js';
import type { CodeChallenge } from '../../kernel/oauth/code-verifier.js';
import { Credentials, randomSecret } from '../../kernel/oauth/credentials.js';
import { seconds } from '../../kernel/times.js';
import { Clients, type Client } from '../clients.js';
import { halfHash, type IdentityClaims } from '../identity-token.js';
import type { CodeGrant, IdentityDesk } from '../identity-provider.js';
import { SigningKeys } from '../signing-keys.js';
import { googlePeople, type GooglePerson } from './people.js';

/** An authorization code: good once, for ten minutes. */
export interface GoogleCode extends CodeGrant {
  readonly scopes: readonly string[];
  readonly nonce: string | null;
  /** Null without PKCE. */
  readonly challenge: CodeChallenge | null;
}

/** What Google knows of an application. */
export interface GoogleClient extends Client {
  /** Only people of an organisation may use it. */
  readonly isInternal: boolean;
}

/** Whom a token is for. */
export interface TokenFor extends Pick<GoogleCode, 'scopes' | 'nonce'> {
  readonly audience: string;
  /** The client that asked, where it is another than the audience (the Android or iOS application). */
  readonly authorizedParty: string;
  readonly person: GooglePerson;
  readonly accessToken: string | null;
}

const codeSeconds = 10 * 60;
const lifeSeconds = 3600;

/** Everything that the stand-in for Google works with. */
export class GoogleDesk implements IdentityDesk {
  readonly keys;
  readonly people;
  readonly clients;
  readonly secrets;
  readonly codes;

  constructor(readonly kernel: SandboxKernel) {
    this.keys = new SigningKeys(kernel.state);
    this.people = googlePeople(kernel.state);
    this.clients = new Clients<GoogleClient>(kernel.state, {
      redirectUris: null,
      isInternal: false,
    });
    this.secrets = new ClientSecrets(kernel.state);
    // Codes hold a slash, which stands as %2F in the address (developers.google.com: OpenID Connect).
    const make = (): string => `4/0A${randomSecret(54)}`;
    this.codes = new Credentials<GoogleCode>(kernel, 'code', { seconds: codeSeconds, make });
  }

  /** The issuer, which is also what discovery is found below; the stand-in for YouTube has the real hosts. */
  get issuer(): string {
    return `${this.kernel.publicUrl}/identity/google`;
  }

  restore(): void {
    this.keys.restore();
  }

  /** The claims of an id token (developers.google.com: OpenID Connect, An ID token's payload). */
  claims({ person, scopes, nonce, accessToken, ...parties }: TokenFor): IdentityClaims {
    const { sub, email, isEmailVerified, hostedDomain, givenName, familyName } = person;
    const issuedAt = seconds(this.kernel.now());
    return {
      iss: this.issuer,
      azp: parties.authorizedParty,
      aud: parties.audience,
      sub,
      ...(scopes.includes('email') && { email, email_verified: isEmailVerified }),
      ...(hostedDomain !== null && { hd: hostedDomain }),
      ...(scopes.includes('profile') && {
        name: familyName === null ? givenName : `${givenName} ${familyName}`,
        given_name: givenName,
        ...(familyName !== null && { family_name: familyName }),
      }),
      ...(nonce !== null && { nonce }),
      ...(accessToken !== null && { at_hash: halfHash(accessToken) }),
      iat: issuedAt,
      exp: issuedAt + lifeSeconds,
    };
  }
}
