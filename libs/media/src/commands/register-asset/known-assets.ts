import { Injectable } from '@nestjs/common';
import { Clock, tellSubjects, type WorkspaceId } from '#libs/kernel';
import type { CallerTerms, Transaction } from '#libs/platform';
import type { Asset } from '../../domain/asset.js';
import { safeFilename } from '../../domain/filename.js';
import { AssetStore } from '../../intake/asset-store.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { AssetUsage } from '../../ports/asset-usage.port.js';
import type { AssetRegistration } from './register-asset.command.js';

/** Assets that are registered again. */
@Injectable()
export class KnownAssets {
  constructor(
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    private readonly usage: AssetUsage,
    private readonly clock: Clock,
  ) {}

  find(workspaceId: WorkspaceId, objectKey: string): Promise<Asset | null> {
    return this.assets.findByObjectKey(workspaceId, objectKey);
  }

  /**
   * Name, address or status of a known one.
   * @throws DomainError scope_missing, role_forbidden where posts of others need what would be a draft again
   */
  async change(
    known: Asset,
    { status, filename, publicUrl }: AssetRegistration,
    terms: CallerTerms | null,
  ): Promise<Asset> {
    const { id, workspaceId } = known;
    tellSubjects('asset', [id]);
    const permit = (transaction: Transaction): Promise<void> =>
      this.usage.requireRight(transaction, workspaceId, id, terms);
    const changes = {
      ...(status && { status }),
      filename: filename ? safeFilename(filename) : known.filename,
      registeredUrl: publicUrl ?? known.registeredUrl,
      updatedAt: this.clock.now(),
    };
    return (await this.store.change(known, changes, permit)) ?? known;
  }
}
