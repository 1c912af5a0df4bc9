import type { MediaKind } from '../../contract/definition.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost } from '../../contract/publishing.js';

/** A Pin shows one image, several, or a video. */
export type PinKind = 'image' | 'carousel' | 'video';

/** What a Pin says, as it is sent. */
export interface PinWords {
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly altText: string | null;
}

type Wordy = Pick<PublishablePost, 'title' | 'text' | 'settings'> & {
  readonly media: readonly { readonly altText: string | null }[];
};

/** The kind that follows from the media. Pure. */
export function kindOf(media: readonly { readonly kind: MediaKind }[]): PinKind {
  if (media.some(({ kind }) => kind === 'video')) return 'video';
  return media.length > 1 ? 'carousel' : 'image';
}

/** The words of a Pin; null where there are none. A Pin has one alt text, whatever it shows. Pure. */
export function wordsOf({ title, text, settings, media }: Wordy): PinWords {
  const given = new JsonReader(settings);
  const first = media.find(({ altText }) => (altText ?? '').trim() !== '');
  return {
    title: filled(given.text('title') ?? title),
    description: filled(text),
    link: filled(given.text('link')),
    altText: filled(given.text('altText') ?? first?.altText ?? null),
  };
}

/** The board that a Pin goes to: the account's own, unless another one is named. */
export function boardOf(externalId: string, settings: JsonObject): string {
  return new JsonReader(settings).text('boardId') ?? externalId;
}

function filled(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
