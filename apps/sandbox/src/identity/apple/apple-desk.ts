import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../kernel/network.js';
import { Credentials, randomSecret } from '../../kernel/oauth/credentials.js';
import { seconds } from '../../kernel/times.js';
import { Clients, type Client } from '../clients.js';
import type { CodeGrant, IdentityDesk } from '../identity-provider.js';
import type { IdentityClaims } from '../identity-token.js';
import { SigningKeys } from '../signing-keys.js';
import { DeveloperKeys, sandboxTeam } from './developer-keys.js';
import { applePeople, relayAddress, type ApplePerson } from './people.js';

/** What Apple knows of an application: a Services ID (web and Android) or a bundle id (native). */
export interface AppleClient extends Client {
  readonly teamId: string;
}

/** An authorization code: good once, for five minutes. */
interface AppleCode extends CodeGrant {
  readonly nonce: string | null;
  /** Whether the address was asked for. */
  readonly sharesEmail: boolean;
  /** Whether the person was new to the team with this authorisation. */
  readonly isFirst: boolean;
}

/** What the team of an application keeps of a person that uses it. */
interface Authorisation {
  readonly hidesEmail: boolean;
}

/** The address that an application gets; a private one is a relay of Apple. */
interface SharedAddress {
  readonly email: string;
  readonly isPrivate: boolean;
}

/** Whom a token is for, and what else it says. */
interface TokenFor extends Pick<AppleCode, 'nonce' | 'sharesEmail' | 'isFirst'> {
  readonly audience: string;
  readonly person: ApplePerson;
  /** False where the platform cannot carry a nonce. */
  readonly supportsNonce?: boolean;
  /** Native and first sign-in only: 0 unsupported, 1 unknown, 2 likely real. */
  readonly realUserStatus?: number;
  /** `c_hash` or `at_hash`. */
  readonly hashes: Readonly<Record<string, string>>;
}

const codeSeconds = 5 * 60;
/** Of what Apple signs. */
export const lifeSeconds = 24 * 60 * 60;

/** Everything that the stand-in for Apple works with. */
export class AppleDesk implements IdentityDesk {
  readonly keys;
  readonly people;
  readonly clients;
  readonly developerKeys;
  readonly codes;

  constructor(readonly kernel: SandboxKernel) {
    const { state } = kernel;
    this.keys = new SigningKeys(state);
    this.people = applePeople(state);
    this.clients = new Clients<AppleClient>(state, { teamId: sandboxTeam, redirectUris: null });
    this.developerKeys = new DeveloperKeys(state);
    const make = (): string => `c${randomBytes(16).toString('hex')}.0.${randomSecret(16)}`;
    this.codes = new Credentials<AppleCode>(kernel, 'code', { seconds: codeSeconds, make });
  }

  /** In place of https://appleid.apple.com. */
  get issuer(): string {
    return `${this.kernel.publicUrl}/identity/apple`;
  }

  restore(): void {
    this.keys.restore();
    this.developerKeys.restore();
  }

  /** Notes that a person uses the applications of a team; false when that was so before. */
  authorise(teamId: string, sub: string, hidesEmail: boolean): boolean {
    const key = `authorisation/${teamId}/${sub}`;
    if (this.kernel.state.get(key)) return false;
    this.kernel.state.set(key, { hidesEmail } satisfies Authorisation);
    return true;
  }

  /** Ends the person's use of all applications: the next authorisation is a first one again. */
  revoke(sub: string): void {
    this.codes.endAll('revoked', ({ grant }) => grant.sub === sub);
    for (const { key } of this.kernel.state.list('authorisation/')) {
      if (key.endsWith(`/${sub}`)) this.kernel.state.delete(key);
    }
  }

  /** The address that the application of this person gets; a relay for those who hide their own. */
  sharedAddress(clientId: string, person: ApplePerson): SharedAddress {
    const teamId = this.clients.find(clientId)?.teamId ?? '';
    const key = `authorisation/${teamId}/${person.sub}`;
    const isHidden = this.kernel.state.get<Authorisation>(key)?.hidesEmail ?? false;
    const email = isHidden && !person.isPrivateEmail ? relayAddress(person) : person.email;
    return { email, isPrivate: person.isPrivateEmail || isHidden };
  }

  /** What is told besides the tokens, unsigned, at the first authorisation only; null when nothing was asked for. */
  user(clientId: string, person: ApplePerson, scopes: readonly string[]): object | null {
    if (scopes.length === 0) return null;
    const { firstName, lastName, emailHabit } = person;
    const hasAddress = emailHabit === 'always' || emailHabit === 'first_time_only';
    const { email } = this.sharedAddress(clientId, person);
    return {
      ...(scopes.includes('name') && { name: { firstName, lastName } }),
      ...(scopes.includes('email') && hasAddress && { email }),
    };
  }

  /** The claims of an identity token (developer.apple.com: Verifying a user). */
  claims(wanted: TokenFor): IdentityClaims {
    const { person, nonce, supportsNonce = true, realUserStatus, isFirst } = wanted;
    const issuedAt = seconds(this.kernel.now());
    return {
      iss: this.issuer,
      aud: wanted.audience,
      exp: issuedAt + lifeSeconds,
      iat: issuedAt,
      sub: person.sub,
      ...(nonce !== null && supportsNonce && { nonce }),
      ...wanted.hashes,
      ...(wanted.sharesEmail && this.emailClaims(wanted)),
      ...(isFirst && { real_user_status: realUserStatus }),
      auth_time: issuedAt,
      nonce_supported: supportsNonce,
    };
  }

  private emailClaims({ person, audience, isFirst }: TokenFor): object {
    if (person.emailHabit === 'empty') return { email: '' };
    const isTold = person.emailHabit === 'always' || (person.emailHabit !== 'never' && isFirst);
    if (!isTold) return {};
    const { email, isPrivate } = this.sharedAddress(audience, person);
    return {
      email,
      email_verified: flagFor(person, true),
      ...(isPrivate && { is_private_email: flagFor(person, true) }),
    };
  }
}

/** A flag as this person's tokens carry it: true or "true". */
export function flagFor({ hasTextFlags }: ApplePerson, value: boolean): boolean | string {
  return hasTextFlags ? String(value) : value;
}
