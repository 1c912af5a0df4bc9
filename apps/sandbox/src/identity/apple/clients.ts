import type { NetworkState } from '../../kernel/network.js';
import { isRedirectAddress } from '../redirect-address.js';

/** What Apple knows of an application: a Services ID (web and Android) or a bundle id (native). */
export interface AppleClient {
  readonly teamId: string;
  /** Null takes every https or local address. */
  readonly redirectUris: readonly string[] | null;
}

/** The team of everything that was not registered. */
export const sandboxTeam = 'SANDBOXTM1';

/** Applications. Every id exists, except for those that begin with `unknown`. */
export class AppleClients {
  constructor(private readonly state: NetworkState) {}

  find(clientId: string): AppleClient | undefined {
    if (clientId === '' || clientId.startsWith('unknown')) return undefined;
    const registered = this.state.get<AppleClient>(`client/${clientId}`);
    return registered ?? { teamId: sandboxTeam, redirectUris: null };
  }

  register(clientId: string, client: AppleClient): void {
    this.state.set(`client/${clientId}`, client);
  }
}

/** Registered addresses are taken as they are; else no IP address and no http, unless it is this machine. */
export function isRegistered({ redirectUris }: AppleClient, address: string): boolean {
  if (redirectUris !== null) return redirectUris.includes(address);
  if (!isRedirectAddress(address)) return false;
  const { hostname } = new URL(address);
  const isIp = /^\[|^\d+(?:\.\d+){3}$/.test(hostname);
  return !isIp || hostname === '127.0.0.1' || hostname === '[::1]';
}
