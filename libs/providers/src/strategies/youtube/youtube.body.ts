import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost } from '../../contract/publishing.js';

const DEFAULT_CATEGORY = '22';

type Titled = { readonly title: string | null; readonly settings: JsonObject };

/** What an upload session is opened with. */
export interface VideoResource {
  /** Names of the body's parts: one that is not named would be dropped without a word. */
  readonly part: string;
  readonly notifySubscribers: boolean;
  readonly body: JsonObject;
}

/** The video as YouTube is to make it (YouTube Data API, "Videos: insert"). Pure. */
export function videoResource(post: PublishablePost): VideoResource {
  const settings = new JsonReader(post.settings);
  const recordingDate = settings.text('recordingDate');
  const body: JsonObject = {
    snippet: snippetOf(post, settings),
    status: statusOf(settings),
    ...(settings.has('localizations') && {
      localizations: settings.object('localizations').asJson(),
    }),
    ...(recordingDate !== null && { recordingDetails: { recordingDate } }),
    ...(settings.flag('hasPaidProductPlacement') === true && {
      paidProductPlacementDetails: { hasPaidProductPlacement: true },
    }),
  };
  return {
    part: Object.keys(body).join(','),
    notifySubscribers: settings.flag('notifySubscribers') !== false,
    body,
  };
}

/** The video's title: a setting of its own, or the item's name. */
export function titleOf({ title, settings }: Titled): string {
  return (new JsonReader(settings).text('title') ?? title ?? '').trim();
}

/** Who is to see the video. */
export function privacyOf(settings: JsonObject): string {
  return new JsonReader(settings).text('privacyStatus') ?? 'public';
}

function snippetOf(post: PublishablePost, settings: JsonReader): JsonObject {
  const tags = settings.texts('tags');
  return {
    title: titleOf(post),
    description: post.text,
    ...(tags.length > 0 && { tags }),
    categoryId: settings.text('categoryId') ?? DEFAULT_CATEGORY,
    ...given(settings, ['defaultLanguage', 'defaultAudioLanguage']),
  };
}

function statusOf(settings: JsonReader): JsonObject {
  return {
    privacyStatus: settings.text('privacyStatus') ?? 'public',
    ...given(settings, ['publishAt']),
    selfDeclaredMadeForKids: settings.flag('madeForKids') === true,
    license: settings.text('license') ?? 'youtube',
    embeddable: settings.flag('embeddable') !== false,
    publicStatsViewable: settings.flag('publicStatsViewable') !== false,
    containsSyntheticMedia: settings.flag('containsSyntheticMedia') === true,
  };
}

function given(settings: JsonReader, names: readonly string[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = settings.text(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}
