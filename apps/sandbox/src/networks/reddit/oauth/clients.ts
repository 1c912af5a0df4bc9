import { createHash } from 'node:crypto';
import type { NetworkState } from '../../../kernel/network.js';

/** A client that Reddit never approved. */
const UNREGISTERED_CLIENT = 'unregistered';

/** Applications. Every id exists; the first secret that comes with one is its secret from then on. */
export class Clients {
  constructor(private readonly state: NetworkState) {}

  exists(clientId: string): boolean {
    return clientId !== '' && clientId !== UNREGISTERED_CLIENT;
  }

  /** The client of a Basic header; null when it does not prove to be one. Nothing else is taken. */
  authenticate(authorization: string | undefined): string | null {
    const basic = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '')?.[1] ?? '';
    const [, id = '', secret = ''] =
      /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
    if (!this.exists(id) || secret === '') return null;
    const sent = createHash('sha256').update(secret).digest('hex');
    const known = this.state.get<string>(`client/${id}`);
    if (known === undefined) this.state.set(`client/${id}`, sent);
    return known === undefined || known === sent ? id : null;
  }
}
