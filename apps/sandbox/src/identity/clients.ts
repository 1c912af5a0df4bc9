import type { NetworkState } from '../kernel/network.js';
import { isSecureRedirect } from '../kernel/oauth/redirect-address.js';

/** What an identity provider knows of an application. */
export interface Client {
  /** Null takes every https or local address. */
  readonly redirectUris: readonly string[] | null;
}

/** Applications. Every id exists, except for those that begin with `unknown`. */
export class Clients<Application extends Client> {
  constructor(
    private readonly state: NetworkState,
    private readonly unregistered: Application,
  ) {}

  find(clientId: string): Application | undefined {
    if (clientId === '' || clientId.startsWith('unknown')) return undefined;
    return this.state.get<Application>(`registered/${clientId}`) ?? this.unregistered;
  }

  register(clientId: string, client: Application): void {
    this.state.set(`registered/${clientId}`, client);
  }
}

/** Whether an application may be gone back to at this address: registered ones are taken as they are. */
export function isRegistered({ redirectUris }: Client, address: string): boolean {
  return redirectUris === null ? isSecureRedirect(address) : redirectUris.includes(address);
}
