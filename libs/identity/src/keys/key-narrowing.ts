import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { includesScope, PERMISSIONS, type Transaction } from '#libs/platform';
import type { KeyRights } from '../domain/key-access.js';
import { KeyLineageRepository } from '../persistence/key-lineage.repository.js';
import { MadeLinks } from '../ports/made-links.port.js';

/** What a key may not do any more, neither may what it has made. */
@Injectable()
export class KeyNarrowing {
  constructor(
    private readonly lineage: KeyLineageRepository,
    private readonly links: MadeLinks,
  ) {}

  /** @param rights of the key from now on */
  async follow(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    keyId: string,
    rights: Pick<KeyRights, 'scope' | 'expiresAt'>,
  ): Promise<void> {
    const narrowed = await this.lineage.narrowDescendants(transaction, workspaceId, keyId, rights);
    if (includesScope(rights.scope, PERMISSIONS.approve.scope)) return;
    await this.links.endOf(transaction, workspaceId, { keyIds: [keyId, ...narrowed] });
  }
}
