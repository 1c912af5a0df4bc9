import { createHash } from 'node:crypto';
import type { NetworkState } from '../../../kernel/network.js';

/** What an application is allowed to by Pinterest (developers.pinterest.com: Access tiers, Changelog). */
export type AccessLevel = 'standard' | 'trial' | 'none' | 'no_pinner_data';

/** Client ids with a standing of their own; every other one has Standard access. */
const levels: Readonly<Record<string, AccessLevel>> = {
  'trial-app': 'trial',
  'unapproved-app': 'none',
  'new-app': 'no_pinner_data',
};

export function accessLevel(clientId: string): AccessLevel {
  return levels[clientId] ?? 'standard';
}

/** Applications. Every id exists; the first secret that comes with one is its secret from then on. */
export class Clients {
  constructor(private readonly state: NetworkState) {}

  /** The client of a Basic header; null when it does not prove to be one. Nothing else is taken. */
  authenticate(authorization: string | undefined): string | null {
    const basic = /^Basic\s+([\w+/=-]+)\s*$/i.exec(authorization ?? '')?.[1] ?? '';
    const [, id = '', secret = ''] =
      /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
    if (id === '' || secret === '') return null;
    const sent = createHash('sha256').update(secret).digest('hex');
    const known = this.state.get<string>(`client/${id}`);
    if (known === undefined) this.state.set(`client/${id}`, sent);
    return known === undefined || known === sent ? id : null;
  }
}
