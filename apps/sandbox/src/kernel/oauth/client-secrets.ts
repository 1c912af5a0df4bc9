import { createHash } from 'node:crypto';
import type { NetworkState } from '../network.js';

/** Who an application says it is. */
export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/** The id and secret of an HTTP Basic header (RFC 7617), both empty when it is broken; null without such a header. */
export function basicCredentials(authorization: string | undefined): ClientCredentials | null {
  const sent = /^Basic\b(.*)$/is.exec(authorization ?? '')?.[1]?.trim();
  if (sent === undefined) return null;
  const text = /^[\w+/=-]+$/.test(sent) ? Buffer.from(sent, 'base64').toString('utf8') : '';
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  return { id, secret };
}

/** Applications that nobody registered: the first secret that comes with an id is its secret from then on. */
export class ClientSecrets {
  constructor(private readonly state: NetworkState) {}

  /** Whether the application proves to be the one it says; never with an empty id or secret. */
  fits({ id, secret }: ClientCredentials): boolean {
    if (id === '' || secret === '') return false;
    const known = this.state.get<string>(`client/${id}`);
    if (known === undefined) this.register(id, secret);
    return known === undefined || known === digestOf(secret);
  }

  /** Sets the secret of an application; null takes the next one that comes. */
  register(id: string, secret: string | null): void {
    if (secret === null) this.state.delete(`client/${id}`);
    else this.state.set(`client/${id}`, digestOf(secret));
  }
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
