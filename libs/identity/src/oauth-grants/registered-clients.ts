import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import { MessageSigner } from '#libs/platform';
import {
  isRedirectUri,
  LONGEST_CLIENT_ID,
  nameOf,
  type OauthClient,
} from '../domain/oauth-client.js';
import { oauthRefused } from '../identity.errors.js';
import { oauthConfig } from './oauth.config.js';

const PREFIX = 'dyn_';
const PURPOSE = 'oauth client';
const MOST_REDIRECT_URIS = 5;
const VALID_MS = 90 * 86_400_000;

/** What a program says of itself when it registers. */
export interface ClientMetadata {
  readonly name: string | null;
  readonly redirectUris: readonly string[];
}

/** A client as it was registered. */
export interface RegisteredClient {
  readonly client: OauthClient;
  readonly issuedAt: Date;
}

/** The id itself says who the client is. */
interface Written {
  /** Name. */
  readonly n: string;
  /** Redirect addresses. */
  readonly r: readonly string[];
  /** Unix seconds of the registration. */
  readonly t: number;
}

/**
 * Programs that registered themselves (RFC 7591). Nothing is stored, so strangers can fill nothing: the id holds what was
 * registered, signed with the keys of the installation. It is good for 90 days; then the program registers again.
 */
@Injectable()
export class RegisteredClients {
  readonly isOpen: boolean;

  constructor(
    private readonly signer: MessageSigner,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.isOpen = config.get(oauthConfig).dynamicRegistration === 'on';
  }

  /** Whether an id is of a client that registered itself. */
  owns(clientId: string): boolean {
    return this.isOpen && clientId.startsWith(PREFIX);
  }

  /** @throws DomainError invalid_client_metadata, invalid_redirect_uri */
  register({ name, redirectUris }: ClientMetadata): RegisteredClient {
    if (redirectUris.length === 0 || redirectUris.length > MOST_REDIRECT_URIS) {
      const message = `redirect_uris must hold 1 to ${MOST_REDIRECT_URIS} addresses.`;
      throw oauthRefused('invalid_redirect_uri', message);
    }
    const wrong = redirectUris.findIndex((uri) => !isRedirectUri(uri));
    if (wrong >= 0) {
      const message = `redirect_uris[${wrong}] must be https, an address of the person's own device, or an app's scheme.`;
      throw oauthRefused('invalid_redirect_uri', message);
    }
    // People are shown one place: it must be where the answer goes, whichever address a request names.
    if (new Set(redirectUris.map(placeOf)).size > 1) {
      const message =
        "redirect_uris must lead to one host, or all to an app or the person's own device.";
      throw oauthRefused('invalid_redirect_uri', message);
    }
    const issuedAt = this.clock.now();
    const seconds = Math.floor(issuedAt.getTime() / 1_000);
    const written: Written = { n: nameOf(name), r: redirectUris, t: seconds };
    const body = Buffer.from(JSON.stringify(written), 'utf8').toString('base64url');
    const id = `${PREFIX}${body}.${this.signer.sign(PURPOSE, body)}`;
    if (id.length > LONGEST_CLIENT_ID) {
      const message =
        'client_name and redirect_uris are too long together: leave some addresses out.';
      throw oauthRefused('invalid_client_metadata', message);
    }
    return { client: clientOf(id, written), issuedAt };
  }

  /** @throws DomainError invalid_client for an id that is not ours, or too old */
  get(clientId: string): OauthClient {
    const [body = '', signature = '', ...rest] = clientId.slice(PREFIX.length).split('.');
    if (rest.length > 0 || !this.signer.verify(PURPOSE, body, signature)) throw unknown();
    const written = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Written;
    if (written.t * 1_000 + VALID_MS < this.clock.now().getTime()) throw unknown();
    return clientOf(clientId, written);
  }
}

function clientOf(id: string, { n: name, r: redirectUris }: Written): OauthClient {
  // Nobody vouches for the name. People are shown where the browser goes.
  const shown = placeOf(redirectUris[0]!);
  return { id, host: shown, name: name || shown, redirectUris, audience: 'mcp', keyKind: 'agent' };
}

function placeOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' ? host : 'this device';
}

function unknown(): Error {
  return oauthRefused('invalid_client', 'The client is not registered any more: register again.');
}
