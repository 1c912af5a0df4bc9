import { Injectable } from '@nestjs/common';
import type { Transaction } from '#libs/platform';
import { KeyLineageRepository, type EndedKey } from '../persistence/key-lineage.repository.js';
import { MadeLinks } from '../ports/made-links.port.js';

/** The one way in which keys end: with the keys that they made, and with their review links. */
@Injectable()
export class KeyEndings {
  constructor(
    private readonly keys: KeyLineageRepository,
    private readonly links: MadeLinks,
  ) {}

  /** @returns those that were open until now, the ones that were asked for first */
  async end(
    transaction: Transaction,
    keyIds: readonly string[],
    at: Date,
  ): Promise<readonly EndedKey[]> {
    const ended: EndedKey[] = [];
    let next = keyIds;
    while (next.length > 0) {
      ended.push(...(await this.keys.revoke(transaction, next, at)));
      // In a statement of its own: what such a key made while it was still good is seen now.
      next = await this.keys.openChildrenOf(transaction, next);
    }
    for (const workspaceId of new Set(ended.map((key) => key.workspaceId))) {
      const keyIds = ended.filter((key) => key.workspaceId === workspaceId).map(({ id }) => id);
      await this.links.endOf(transaction, workspaceId, { keyIds });
    }
    return ended;
  }
}
