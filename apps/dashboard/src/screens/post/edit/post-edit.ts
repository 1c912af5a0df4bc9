import type { Schemas } from '../../../api/client.js';
import { Temporal } from '../../../time/temporal.js';
import { localOf, offsetsOf } from '../../composer/when/local-time.js';
import type { Post } from '../post-queries.js';

/** What a person may change of a post that is not out. */
export interface PostEdit {
  readonly text: string;
  readonly title: string;
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
  const common = { text: description ?? '', title: name ?? '', timezone, revision };
  if (!publishAtUtc) return { ...common, local: '' };
  const local = localOf(new Date(publishAtUtc), timezone);
  if (offsetsOf(local, timezone).length < 2) return { ...common, local };
  const { offset } = Temporal.Instant.from(publishAtUtc).toZonedDateTimeISO(timezone);
  return { ...common, local, offset };
}

export function isSame(one: PostEdit, other: PostEdit): boolean {
  return one.text === other.text && one.title === other.title && isSameTime(one, other);
}

const isSameTime = (one: PostEdit, other: PostEdit): boolean =>
  one.local === other.local &&
  one.timezone === other.timezone &&
  (one.offset ?? '') === (other.offset ?? '');

/** What is sent. A time that nobody touched stays to the second. @param first as the post was read */
export function requestOf(
  edit: PostEdit,
  post: Post,
  first: PostEdit,
): Schemas['DashboardPostUpdateRequest'] {
  const publishAt =
    isSameTime(edit, first) && post.publishAtUtc
      ? post.publishAtUtc
      : `${edit.local}${edit.offset ?? ''}`;
  return {
    account: post.accountId ?? post.account,
    text: edit.text,
    title: edit.title.trim() || null,
    publishAt,
    timezone: edit.timezone,
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
    local: text('local'),
    timezone: text('timezone'),
    ...(typeof kept.offset === 'string' && { offset: kept.offset }),
    revision: typeof kept.revision === 'number' ? kept.revision : fresh.revision,
  };
}
