import type { Schemas } from '../../../api/client.js';
import { Temporal } from '../../../time/temporal.js';
import { localOf, offsetsOf } from '../../composer/when/local-time.js';
import { isOwnAddress } from '../../../api/own-address.js';
import { asGroup } from '../../composer/settings/setting-fields.js';
import type { SettingValues } from '../../composer/composition/composition.js';
import type { Post } from '../post-queries.js';
import { assetsOf, isSameMedia, mediaOf, readMedia, type EditedMedium } from './edited-media.js';

/** What a person may change of a post that is not out. */
export interface PostEdit {
  readonly text: string;
  readonly title: string;
  readonly media: readonly EditedMedium[];
  readonly settings: SettingValues;
  /** A local time (`2026-11-24T18:00`); empty: none is chosen. */
  readonly local: string;
  readonly timezone: string;
  /** Where clocks go back over the time: which of the two. */
  readonly offset?: string;
  /** The post's revision that this stands on. */
  readonly revision: number | null;
}

/** @param zone of posts that name none */
export function editOf(post: Post, zone: string): PostEdit {
  const timezone = post.timezone ?? zone;
  const { description, name, publishAtUtc, revision = null } = post;
  const common = {
    ...{ text: description ?? '', title: name ?? '', timezone, revision },
    media: mediaOf(post, isOwnAddress),
    settings: asGroup(post.settings),
  };
  if (!publishAtUtc) return { ...common, local: '' };
  const local = localOf(new Date(publishAtUtc), timezone);
  if (offsetsOf(local, timezone).length < 2) return { ...common, local };
  const { offset } = Temporal.Instant.from(publishAtUtc).toZonedDateTimeISO(timezone);
  return { ...common, local, offset };
}

export function isSame(one: PostEdit, other: PostEdit): boolean {
  return (
    one.text === other.text &&
    one.title === other.title &&
    isSameMedia(one.media, other.media) &&
    isSameSettings(one, other) &&
    isSameTime(one, other)
  );
}

const isSameSettings = (one: PostEdit, other: PostEdit): boolean =>
  JSON.stringify(inOrder(one.settings)) === JSON.stringify(inOrder(other.settings));

const inOrder = (values: SettingValues): readonly (readonly [string, unknown])[] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

const isSameTime = (one: PostEdit, other: PostEdit): boolean =>
  one.local === other.local &&
  one.timezone === other.timezone &&
  (one.offset ?? '') === (other.offset ?? '');

/** What is sent. What nobody touched is not, and a time stays to the second. @param first as the post was read */
export function requestOf(
  edit: PostEdit,
  post: Post,
  first: PostEdit,
): Schemas['DashboardPostUpdateRequest'] {
  const isSameMoment = isSameTime(edit, first);
  const publishAt =
    isSameMoment && post.publishAtUtc ? post.publishAtUtc : `${edit.local}${edit.offset ?? ''}`;
  // A time, even the same, takes a post out of its queue.
  const staysInQueue = isSameMoment && Boolean(post.queue);
  return {
    account: post.accountId ?? post.account,
    ...(edit.text !== first.text && { text: edit.text }),
    ...(edit.title !== first.title && { title: edit.title.trim() || null }),
    ...(!isSameMedia(edit.media, first.media) && { assets: [...assetsOf(edit.media)] }),
    ...(!isSameSettings(edit, first) && { settings: edit.settings }),
    ...(!staysInQueue && { publishAt, timezone: edit.timezone }),
    revision: edit.revision,
  };
}

/** An edit that was kept, perhaps by another version. */
export function readEdit(state: unknown, fresh: PostEdit): PostEdit {
  if (typeof state !== 'object' || state === null) return fresh;
  const kept = state as Partial<Record<keyof PostEdit, unknown>>;
  const text = (name: 'text' | 'title' | 'local' | 'timezone'): string =>
    typeof kept[name] === 'string' ? kept[name] : fresh[name];
  return {
    text: text('text'),
    title: text('title'),
    media: readMedia(kept.media) ?? fresh.media,
    settings: kept.settings === undefined ? fresh.settings : asGroup(kept.settings),
    local: text('local'),
    timezone: text('timezone'),
    ...(typeof kept.offset === 'string' && { offset: kept.offset }),
    revision: typeof kept.revision === 'number' ? kept.revision : fresh.revision,
  };
}
