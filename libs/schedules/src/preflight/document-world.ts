import { Injectable } from '@nestjs/common';
import { AccountDirectory, interfaceProvider } from '#libs/accounts';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { MediaLibrary, type MediaRef } from '#libs/media';
import type { KeyPolicy } from '#libs/platform';
import { LabelIndex, LabelRepository } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import type { World } from '../domain/checking/check-schedule.js';
import type { AssetReference } from '../domain/document/schedule-document.js';
import { accountNaming } from '../domain/linking/account-naming.js';
import { AccountIndex } from '../domain/linking/account-index.js';
import { nearestLabels } from '../domain/linking/resolve-labels.js';
import type { ParsedSchedule } from '../domain/parsing/parse-schedule.js';
import type { MediaFacts } from '../domain/rules/rule-context.js';

/** What documents name, as it stands today: asked once for a whole document. */
@Injectable()
export class DocumentWorld {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly media: MediaLibrary,
    private readonly labels: LabelRepository,
    private readonly registry: ProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /** Names the networks of the interface that this installation lacks, too. */
  readonly findProviderId = (idOrAlias: string): string | null =>
    this.registry.find(idOrAlias)?.definition.id ?? interfaceProvider(idOrAlias);

  /** Those that the document names, and no others. */
  async accountsOf(workspaceId: WorkspaceId, { items }: ParsedSchedule): Promise<AccountIndex> {
    const names = items
      .map(accountNaming)
      .flatMap(({ named, stated }) =>
        named === null ? [] : AccountIndex.namesFor(named, stated, this.findProviderId),
      );
    const accounts = await this.accounts.named(workspaceId, [...new Set(names)]);
    return new AccountIndex(accounts, this.findProviderId);
  }

  /** @param policy of the key that asks */
  async of(
    workspaceId: WorkspaceId,
    parsed: ParsedSchedule,
    policy: KeyPolicy | null,
  ): Promise<Omit<World, 'queues'>> {
    const [accounts, facts, labels] = await Promise.all([
      this.accountsOf(workspaceId, parsed),
      this.factsOfMedia(workspaceId, parsed),
      this.labelsOf(workspaceId, parsed),
    ]);
    return {
      nowMs: this.clock.now().getTime(),
      accounts,
      networks: { ids: () => this.registry.ids(), find: (name) => this.registry.find(name) },
      labels,
      factsOf: (asset) => facts.get(keyOf(asset)) ?? null,
      policy,
    };
  }

  /** A document that names no label asks for none. */
  private async labelsOf(workspaceId: WorkspaceId, { items }: ParsedSchedule): Promise<LabelIndex> {
    const isAnyNamed = items.some((item) => nearestLabels(item).labels.length > 0);
    return new LabelIndex(isAnyNamed ? await this.labels.all(workspaceId) : []);
  }

  private async factsOfMedia(
    workspaceId: WorkspaceId,
    { items }: ParsedSchedule,
  ): Promise<ReadonlyMap<string, MediaFacts>> {
    const assets = new Map<string, AssetReference>();
    for (const { step } of items) {
      for (const asset of step.assets) {
        if (!assets.has(keyOf(asset))) assets.set(keyOf(asset), asset);
      }
    }
    if (assets.size === 0) return new Map();
    const described = await this.media.describe(workspaceId, [...assets.values()].map(mediaRef));
    return new Map([...assets.keys()].map((key, index) => [key, described[index]!]));
  }
}

function mediaRef(asset: AssetReference): MediaRef {
  return {
    assetId: asset.assetId,
    url: asset.url,
    mime: asset.mime,
    kind: asset.kind,
    originalFilename: asset.originalFilename,
    width: asset.width,
    height: asset.height,
    durationSeconds: asset.durationSeconds,
  };
}

/** The address counts beside the id: it may ask for the converted image. */
function keyOf({ assetId, url }: AssetReference): string {
  return `${assetId ?? ''} ${url ?? ''}`;
}
