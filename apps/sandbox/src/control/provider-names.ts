import type { SandboxNetwork } from '../kernel/network.js';

/** The names a caller may give a network: its own id and the provider ids it serves. */
export class ProviderNames {
  private readonly networks: ReadonlyMap<string, string>;

  constructor(networks: readonly Pick<SandboxNetwork, 'id' | 'serves'>[]) {
    this.networks = new Map(
      networks.flatMap(({ id, serves = [] }) => [id, ...serves].map((name) => [name, id] as const)),
    );
  }

  get known(): readonly string[] {
    return [...this.networks.keys()];
  }

  /** Id of the network behind a name; an unknown name stays as it is. */
  networkOf(name: string): string {
    return this.networks.get(name) ?? name;
  }
}
