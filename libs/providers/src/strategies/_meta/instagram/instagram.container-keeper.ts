import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../../contract/failure.js';
import type { PublishableMedia, PublishContext } from '../../../contract/publishing.js';
import { isFailure } from '../../../kit/failing.js';
import type { GraphClient } from '../graph/graph.client.js';
import type { InstagramApi } from './instagram.api.js';
import {
  expiredTooOften,
  failedContainer,
  needsNewContainer,
  sendBytes,
  statusOf,
  waitFor,
} from './instagram.containers.js';
import { newContainersFor, subcodeInWords, subcodeOf } from './instagram.failures.js';
import {
  asCheckpoint,
  type ContainerRecord,
  type InstagramProgress,
  MOST_REFUSALS,
  type Place,
  recordAt,
  withoutContainers,
  withRecord,
} from './instagram.progress.js';

export interface KeeperMeans {
  readonly context: PublishContext;
  readonly api: InstagramApi;
  readonly graph: GraphClient;
  readonly clock: Clock;
}

const REPLACEMENT_WAIT_MS = 10_000;
/** Containers that expire again and again are never going to be published. */
const MOST_REPLACEMENTS = 5;

/** Makes the containers of one post, asks after them, and replaces those that failed by chance. */
export class ContainerKeeper {
  constructor(
    private readonly means: KeeperMeans,
    private current: InstagramProgress,
  ) {}

  get progress(): InstagramProgress {
    return this.current;
  }

  /** All items of a carousel. @returns milliseconds to wait, null when all are finished */
  async makeChildren(
    media: readonly PublishableMedia[],
    fieldsOf: (media: PublishableMedia, index: number) => object,
  ): Promise<number | null> {
    const waits: number[] = [];
    for (const [index, item] of media.entries()) {
      const record = this.current.children[index] ?? null;
      if (record?.isReady === true) continue;
      const wait = await this.bring(index, [item], () => fieldsOf(item, index));
      if (wait !== null) waits.push(wait);
    }
    return waits.length === 0 ? null : Math.max(...waits);
  }

  /** What is published; read anew each time, because it may be out. @returns milliseconds to wait */
  async makeContainer(
    media: readonly PublishableMedia[],
    fieldsOf: () => object,
  ): Promise<number | null> {
    return this.bring('whole', media, fieldsOf);
  }

  /** From now on the post may be out. */
  withPublishableSince(): InstagramProgress {
    const publishableSince = this.current.publishableSince ?? this.now();
    this.current = { ...this.current, publishableSince };
    return this.current;
  }

  private async bring(
    place: Place,
    media: readonly PublishableMedia[],
    fieldsOf: () => object,
  ): Promise<number | null> {
    try {
      const known = recordAt(this.current, place);
      const record = known ?? (await this.make(place, fieldsOf()));
      const { id: containerId, uploadUrl } = record;
      const [item] = media;
      if (uploadUrl !== null && item !== undefined) {
        await sendBytes(this.means, { containerId, uploadUrl, isNew: known === null }, item);
        await this.put(place, { ...record, uploadUrl: null });
      }
    } catch (error) {
      return this.afterRefusal(place, error);
    }
    return this.look(place, media);
  }

  private async make(place: Place, fields: object): Promise<ContainerRecord> {
    const { id, uploadUrl } = await this.means.api.createContainer(fields);
    const record = { id, uploadUrl, isReady: false };
    this.current = { ...this.current, waitingSince: this.now() };
    await this.put(place, record);
    return record;
  }

  private async look(place: Place, media: readonly PublishableMedia[]): Promise<number | null> {
    const record = recordAt(this.current, place);
    if (record === null) return REPLACEMENT_WAIT_MS;
    const { state, words } = await statusOf(this.means.api, record.id, this.current);
    switch (state) {
      case 'FINISHED':
        if (this.current.refusals > MOST_REFUSALS) return this.startOver();
        await this.put(place, { ...record, isReady: true });
        return null;
      case 'PUBLISHED':
        if (place === 'whole') await this.save({ ...this.current, writes: 1 });
        else await this.put(place, { ...record, isReady: true });
        return null;
      case 'IN_PROGRESS':
        return waitFor(media, this.current.waitingSince, this.means.clock.now());
      case 'EXPIRED':
        return this.startOver();
      case 'ERROR': {
        const subcode = subcodeInWords(words);
        const failure = failedContainer(subcode, words);
        await this.replace(
          newContainersFor(subcode),
          failure,
          withRecord(this.current, place, null),
        );
        return REPLACEMENT_WAIT_MS;
      }
    }
  }

  /** Some refusals are worth a second container; the others pass through. */
  private async afterRefusal(place: Place, error: unknown): Promise<number> {
    if (!isFailure(error)) throw error;
    const isBrokenUpload = needsNewContainer(error);
    if (error.failureClass !== 'media_invalid' && !isBrokenUpload) throw error;
    const worth = isBrokenUpload ? 2 : newContainersFor(subcodeOf(error));
    await this.replace(worth, error, withRecord(this.current, place, null));
    return REPLACEMENT_WAIT_MS;
  }

  /** The items of a carousel are as old as the whole. */
  private async startOver(): Promise<number> {
    await this.replace(MOST_REPLACEMENTS, expiredTooOften(), withoutContainers(this.current));
    return REPLACEMENT_WAIT_MS;
  }

  private async replace(
    worth: number,
    failure: ProviderFailure,
    next: InstagramProgress,
  ): Promise<void> {
    if (this.current.replaced >= worth) throw failure;
    await this.save({ ...next, replaced: this.current.replaced + 1 });
  }

  private async put(place: Place, record: ContainerRecord): Promise<void> {
    await this.save(withRecord(this.current, place, record));
  }

  private async save(progress: InstagramProgress): Promise<void> {
    this.current = progress;
    await this.means.context.saveCheckpoint(asCheckpoint(progress));
  }

  private now(): string {
    return this.means.clock.now().toISOString();
  }
}
