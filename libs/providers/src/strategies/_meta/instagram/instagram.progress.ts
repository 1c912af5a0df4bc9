import type { Json, JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { PublishablePost } from '../../../contract/publishing.js';
import { type InstagramKind, kindOf, storedKind } from './instagram.kind.js';

/** A publish call that says its container is missing or expired is not believed more often than this. */
export const MOST_REFUSALS = 2;

/** A container that was made, and what is known of it. */
export interface ContainerRecord {
  readonly id: string;
  /** Instagram said that it is finished. */
  readonly isReady: boolean;
  /** Where its bytes go; null once they are there, or where Instagram fetches them. */
  readonly uploadUrl: string | null;
}

/** Which container is meant: an item of a carousel by its index, or what is published. */
export type Place = number | 'whole';

/** How far a post has come; kept in the checkpoint. */
export interface InstagramProgress {
  readonly kind: InstagramKind;
  /** Items of a carousel, in their order; null where there is none (any more). */
  readonly children: readonly (ContainerRecord | null)[];
  /** What is published: the carousel, or the only item. */
  readonly container: ContainerRecord | null;
  /** When the newest container was made. */
  readonly waitingSince: string | null;
  /** When publishing could begin at the earliest: posts before that are others. */
  readonly publishableSince: string | null;
  /** Containers that were given up for new ones. */
  readonly replaced: number;
  /** How often publishing was refused because the container was missing or expired. */
  readonly refusals: number;
  /** How often Instagram blocked the account, and until when it is left alone. */
  readonly blocks: number;
  readonly blockedUntil: string | null;
  /** Visible writes that are out. */
  readonly writes: number;
  readonly mediaId: string | null;
  readonly commentId: string | null;
  readonly commentTries: number;
  readonly notes: readonly string[];
}

export function readProgress(
  checkpoint: JsonObject | null,
  post: Pick<PublishablePost, 'settings' | 'media'>,
): InstagramProgress {
  const stored = new JsonReader(checkpoint);
  return {
    kind: storedKind(stored.text('kind')) ?? kindOf(post),
    children: stored.list('children').map(readRecord),
    container: readRecord(stored.object('container')),
    waitingSince: stored.text('waitingSince'),
    publishableSince: stored.text('publishableSince'),
    replaced: stored.number('replaced') ?? 0,
    refusals: stored.number('refusals') ?? 0,
    blocks: stored.number('blocks') ?? 0,
    blockedUntil: stored.text('blockedUntil'),
    writes: stored.number('writes') ?? 0,
    mediaId: stored.text('mediaId'),
    commentId: stored.text('commentId'),
    commentTries: stored.number('commentTries') ?? 0,
    notes: stored.texts('notes'),
  };
}

export function asCheckpoint(progress: InstagramProgress): JsonObject {
  return {
    ...progress,
    children: progress.children.map(asJson),
    container: asJson(progress.container),
  };
}

export function recordAt(progress: InstagramProgress, place: Place): ContainerRecord | null {
  return place === 'whole' ? progress.container : (progress.children[place] ?? null);
}

export function withRecord(
  progress: InstagramProgress,
  place: Place,
  record: ContainerRecord | null,
): InstagramProgress {
  if (place === 'whole') return { ...progress, container: record };
  const children = [...progress.children];
  while (children.length < place) children.push(null);
  children[place] = record;
  return { ...progress, children };
}

export function childIdsOf({ children }: InstagramProgress): readonly string[] {
  return children.flatMap((child) => (child === null ? [] : [child.id]));
}

/** Containers are forgotten: new ones will be made. Never while one of them may have been published. */
export function withoutContainers(progress: InstagramProgress): InstagramProgress {
  return {
    ...progress,
    children: [],
    container: null,
    waitingSince: null,
    publishableSince: null,
    refusals: 0,
  };
}

function readRecord(stored: JsonReader): ContainerRecord | null {
  const id = stored.text('id');
  if (id === null) return null;
  return { id, isReady: stored.flag('isReady') === true, uploadUrl: stored.text('uploadUrl') };
}

function asJson(record: ContainerRecord | null): Json {
  return record === null ? null : { ...record };
}
