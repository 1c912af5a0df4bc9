import { createHash } from 'node:crypto';
import type { NetworkState } from '../../../kernel/network.js';

/** A client that nobody put on the allow-list of the Public Profile API. */
const UNLISTED = 'unlisted-app';

export function isAllowListed(clientId: string): boolean {
  return clientId !== UNLISTED;
}

/** Applications. Every id exists; the first secret that comes with one is its secret from then on. */
export class Clients {
  constructor(private readonly state: NetworkState) {}

  /** Credentials come in the form, or as HTTP Basic; null when they prove nothing. */
  authenticate(authorization: string | undefined, form: URLSearchParams): string | null {
    const basic = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '')?.[1];
    const decoded = Buffer.from(basic ?? '', 'base64').toString('utf8');
    const [, basicId, basicSecret] = /^([^:]*):(.*)$/s.exec(decoded) ?? [];
    const id = basicId ?? form.get('client_id') ?? '';
    const secret = basicSecret ?? form.get('client_secret') ?? '';
    if (id === '' || secret === '') return null;
    const sent = createHash('sha256').update(secret).digest('hex');
    const known = this.state.get<string>(`client/${id}`);
    if (known === undefined) this.state.set(`client/${id}`, sent);
    return known === undefined || known === sent ? id : null;
  }
}
