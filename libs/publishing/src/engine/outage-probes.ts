import { Inject, Injectable } from '@nestjs/common';
import { Database, NotificationSender } from '#libs/platform';
import { DUE_CHANNEL, type NetworkOutage, NetworkOutagesRepository } from '#libs/posts';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';
import { ProbedNetworks } from './probed-networks.js';

const AT_ONCE = 8;
/** The longest between two questions, in multiples of the first. */
const MOST_STEPS = 20;

/** Asks networks that gave no clear answers whether they are back, by a read that nobody sees. */
@Injectable()
export class OutageProbes {
  constructor(
    private readonly outages: NetworkOutagesRepository,
    private readonly network: ProbedNetworks,
    private readonly database: Database,
    private readonly notifications: NotificationSender,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {}

  /** @returns milliseconds until the next one; null when nothing is out */
  async look(): Promise<number | null> {
    const { outageProbeMs } = this.config;
    const due = await this.outages.take(AT_ONCE, outageProbeMs, MOST_STEPS * outageProbeMs);
    await Promise.all(due.map((outage) => this.ask(outage)));
    return due.length === AT_ONCE ? 0 : this.outages.nextProbeInMs();
  }

  private async ask(outage: NetworkOutage): Promise<void> {
    const finding = await this.network.probe(outage);
    if (finding === 'silent') return;
    await this.database.transaction(
      async (transaction) => {
        // Whatever waits learns by itself that its account is gone.
        if (finding === 'gone') await this.outages.end(transaction, [outage.accountId]);
        else await this.outages.resume(transaction, outage.id);
      },
      { isRepeatable: true },
    );
    this.notifications.send(DUE_CHANNEL);
  }
}
