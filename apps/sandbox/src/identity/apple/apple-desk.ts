import type { SandboxKernel } from '../../kernel/network.js';
import { SigningKeys } from '../signing-keys.js';
import { AppleClients } from './clients.js';
import { DeveloperKeys } from './developer-keys.js';
import { AppleGrants } from './grants.js';
import { ApplePeople } from './people.js';

/** Everything the routes work with. */
export class AppleDesk {
  readonly keys: SigningKeys;
  readonly people: ApplePeople;
  readonly clients: AppleClients;
  readonly developerKeys: DeveloperKeys;
  readonly grants: AppleGrants;

  constructor(readonly kernel: SandboxKernel) {
    this.keys = new SigningKeys(kernel.state);
    this.people = new ApplePeople(kernel.state);
    this.clients = new AppleClients(kernel.state);
    this.developerKeys = new DeveloperKeys(kernel.state);
    this.grants = new AppleGrants(kernel);
  }
}
