import type { SandboxKernel } from '../../kernel/network.js';
import { SigningKeys } from '../signing-keys.js';
import { GoogleClients } from './clients.js';
import { GoogleGrants } from './grants.js';
import { GooglePeople } from './people.js';

/** Everything the routes work with. */
export class GoogleDesk {
  readonly keys: SigningKeys;
  readonly people: GooglePeople;
  readonly clients: GoogleClients;
  readonly grants: GoogleGrants;

  constructor(readonly kernel: SandboxKernel) {
    this.keys = new SigningKeys(kernel.state);
    this.people = new GooglePeople(kernel.state);
    this.clients = new GoogleClients(kernel.state);
    this.grants = new GoogleGrants(kernel);
  }
}
