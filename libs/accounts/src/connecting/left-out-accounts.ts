import { Injectable, Logger } from '@nestjs/common';
import { runUnasked } from '#libs/kernel';
import type { ConnectedIdentity } from '#libs/providers';
import type { ConnectionRecord } from '../domain/connection.js';
import { GrantRepository } from '../persistence/grant.repository.js';
import type { AccountKey } from '../persistence/vault.repository.js';
import { AccountProbe } from '../vault/account-probe.js';

/** No person runs more; a bound for one who does. */
const MOST_ASKED = 200;
const ASKED_AT_ONCE = 8;
/** A person waits in front of the page that their consent leads to. */
const PATIENCE_MS = 10_000;

/**
 * A second consent may leave out what the first one gave, and no network tells of it: it names what it brings, and
 * refuses the rest from then on. Whatever lives by consents of the same person is therefore asked for again.
 */
@Injectable()
export class LeftOutAccounts {
  private readonly logger = new Logger(LeftOutAccounts.name);

  constructor(
    private readonly grants: GrantRepository,
    private readonly probe: AccountProbe,
  ) {}

  /** To be called before the identities are stored: a network may give every consent a name of its own. */
  async before(
    connection: ConnectionRecord,
    identities: readonly ConnectedIdentity[],
  ): Promise<readonly AccountKey[]> {
    return this.grants.siblingsOf(connection, identities, MOST_ASKED);
  }

  /** Marks those that the network refuses. The connect stands, whatever comes of it. */
  async look(keys: readonly AccountKey[]): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    const waiting = [...keys];
    const work = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        // What is not asked for now is asked for ahead of its next post.
        if (performance.now() > deadline) return;
        await this.lookAt(key);
      }
    };
    await runUnasked(async () => Promise.all(Array.from({ length: ASKED_AT_ONCE }, work)));
  }

  private async lookAt(key: AccountKey): Promise<void> {
    try {
      await this.probe.requireStillGranted(key);
    } catch (error) {
      this.logger.warn(`account ${key.accountId} not asked for again: ${(error as Error).message}`);
    }
  }
}
