import { createHash, timingSafeEqual } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';
import { OAuthRefusal, type OAuthCall } from '../oauth-calls.js';
import { isRedirectAddress } from '../redirect-address.js';

/** What Google knows of an application. */
export interface GoogleClient {
  /** Null until the first secret comes, which is the secret from then on. */
  readonly secretDigest: string | null;
  /** Null takes every https or local address. */
  readonly redirectUris: readonly string[] | null;
  /** Only people of an organisation may use it. */
  readonly isInternal: boolean;
}

const unregistered: GoogleClient = { secretDigest: null, redirectUris: null, isInternal: false };

/** Applications. Every id exists, except for those that begin with `unknown`. */
export class GoogleClients {
  constructor(private readonly state: NetworkState) {}

  find(clientId: string): GoogleClient | undefined {
    if (clientId === '' || clientId.startsWith('unknown')) return undefined;
    return this.state.get<GoogleClient>(`client/${clientId}`) ?? unregistered;
  }

  register(
    clientId: string,
    secret: string | null,
    client: Omit<GoogleClient, 'secretDigest'>,
  ): void {
    const secretDigest = secret === null ? null : digestOf(secret);
    this.state.set(`client/${clientId}`, { ...client, secretDigest });
  }

  /** The id of the client that a token call proves to be; throws 401 `invalid_client`, also with PKCE alone. */
  authenticate(call: OAuthCall): string {
    const { id, secret } = credentialsOf(call);
    const client = this.find(id);
    if (!client) throw new OAuthRefusal('invalid_client', 'The OAuth client was not found.', 401);
    if (secret === '') throw new OAuthRefusal('invalid_client', 'client_secret is missing.', 401);
    const sent = digestOf(secret);
    if (client.secretDigest === null) {
      this.state.set(`client/${id}`, { ...client, secretDigest: sent });
      return id;
    }
    if (timingSafeEqual(Buffer.from(client.secretDigest), Buffer.from(sent))) return id;
    throw new OAuthRefusal('invalid_client', 'Unauthorized', 401);
  }
}

export function isRegistered({ redirectUris }: GoogleClient, address: string): boolean {
  return redirectUris === null ? isRedirectAddress(address) : redirectUris.includes(address);
}

/** In the form (`client_secret_post`), or in a Basic header (RFC 6749, 2.3.1). */
function credentialsOf({ form, authorization }: OAuthCall): { id: string; secret: string } {
  const basic = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '')?.[1];
  if (basic === undefined) {
    return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  }
  const [, id = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  return { id: formDecoded(id), secret: formDecoded(secret) };
}

function formDecoded(text: string): string {
  return new URLSearchParams(`value=${text.replaceAll('&', '%26')}`).get('value') ?? '';
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
