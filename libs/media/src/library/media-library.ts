import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { ExternalMedia, type ExternalFacts } from '../external/external-media.js';
import { AssetInvalidError, MediaUnavailableError } from '../media.errors.js';
import { boundedMap } from './bounded-map.js';
import { describeExternal, describeProblem } from './descriptions.js';
import { ElsewhereItems } from './elsewhere-items.js';
import { ManagedMedia, type ManagedItem, type Resolved } from './managed-media.js';
import type { MediaDescription, MediaRef, MediaSource, PublishableMedia } from './media-ref.js';
import { takesEverything, type NetworkIntake } from './network-intake.js';
import { StoredItems } from './stored-items.js';
import { storedSource } from './stored-source.js';

const CONCURRENT_PROBES = 8;
/** Different addresses elsewhere that one document is read for: two for each of a thousand posts. */
const MOST_EXTERNAL = 2_000;
/** All external media of one document together; what is not read by then counts as unreachable. */
const DOCUMENT_DEADLINE_MS = 45_000;

/** What other libs know of media: facts for preflight, bytes for publishing. */
@Injectable()
export class MediaLibrary {
  constructor(
    private readonly managed: ManagedMedia,
    private readonly external: ExternalMedia,
    private readonly stored: StoredItems,
    private readonly elsewhere: ElsewhereItems,
  ) {}

  /**
   * Facts of every item, in order. Never throws for a bad item: it is described with its problem.
   * One query for all stored items; every external address is examined once, eight at a time.
   */
  async describe(workspaceId: WorkspaceId, refs: readonly MediaRef[]): Promise<MediaDescription[]> {
    const resolved = await this.managed.resolve(workspaceId, refs);
    const examined = await this.examineAll(resolved);
    return Promise.all(
      refs.map(async (ref, index) => {
        const item = resolved[index]!;
        if (item.where === 'managed') return this.describeItem(ref, item.item);
        if (item.where === 'missing') return missing(ref);
        return describeAnswer(ref, item.url, examined.get(item.url)!);
      }),
    );
  }

  /**
   * Items with their bytes, in order. Images that only lack the form `intake` wants are converted and shrunk.
   * A reference's kind is what was found when its document was checked.
   * @throws MediaUnavailableError when one of them cannot be had; `retryable` says whether later is better
   */
  async forPublishing(
    workspaceId: WorkspaceId,
    refs: readonly MediaRef[],
    intake: NetworkIntake = takesEverything,
    signal: AbortSignal = AbortSignal.timeout(DOCUMENT_DEADLINE_MS),
  ): Promise<PublishableMedia[]> {
    const resolved = await this.managed.resolve(workspaceId, refs);
    return boundedMap(refs, CONCURRENT_PROBES, (ref, index) => {
      const item = resolved[index]!;
      if (item.where === 'managed') return this.stored.publishable(ref, item.item, intake);
      if (item.where === 'external') {
        return this.elsewhere.publishable(ref, item.url, intake, signal);
      }
      throw new MediaUnavailableError('not_found', 'The asset does not exist any more.', false);
    });
  }

  /** The files behind references, in order, without asking anybody else: null for what is not stored here. */
  async storedSources(
    workspaceId: WorkspaceId,
    refs: readonly MediaRef[],
  ): Promise<(MediaSource | null)[]> {
    const resolved = await this.managed.resolve(workspaceId, refs);
    return resolved.map((one) => (one.where === 'managed' ? storedSource(one.item.asset) : null));
  }

  private async describeItem(ref: MediaRef, item: ManagedItem): Promise<MediaDescription> {
    const { status } = item.asset;
    if (status !== 'ready') {
      const message =
        status === 'draft' ? 'The asset is still a draft.' : 'The asset is being deleted.';
      return describeProblem(ref, true, 'not_ready', message);
    }
    try {
      return await this.stored.describe(ref, item);
    } catch (error) {
      if (!(error instanceof AssetInvalidError)) throw error;
      return describeProblem(ref, true, 'invalid', error.message);
    }
  }

  private async examineAll(
    resolved: readonly Resolved[],
  ): Promise<Map<string, ExternalFacts | MediaUnavailableError>> {
    const urls = resolved.flatMap((item) => (item.where === 'external' ? [item.url] : []));
    const distinct = [...new Set(urls)];
    if (distinct.length === 0) return new Map();
    const signal = AbortSignal.timeout(DOCUMENT_DEADLINE_MS);
    const read = distinct.slice(0, MOST_EXTERNAL);
    const answers = await boundedMap(read, CONCURRENT_PROBES, async (url) => {
      // What fails at once, such as an address that is none, would keep everybody else waiting.
      await setImmediate();
      return this.external.examine(url, signal).catch((error: unknown) => {
        if (error instanceof MediaUnavailableError) return error;
        throw error;
      });
    });
    const unread = tooMany();
    return new Map(distinct.map((url, index) => [url, answers[index] ?? unread]));
  }
}

function tooMany(): MediaUnavailableError {
  const message = `A document takes media from ${MOST_EXTERNAL} addresses elsewhere at most; upload the rest, or split it.`;
  return new MediaUnavailableError('invalid', message, false);
}

function missing(ref: MediaRef): MediaDescription {
  const managed = ref.assetId !== null || ref.url !== null;
  return describeProblem(ref, managed, 'not_found', 'There is no such asset in this workspace.');
}

function describeAnswer(
  ref: MediaRef,
  url: string,
  answer: ExternalFacts | MediaUnavailableError,
): MediaDescription {
  if (!(answer instanceof MediaUnavailableError)) return describeExternal(ref, url, answer);
  return describeProblem(ref, false, answer.problem, answer.message);
}
