import type { MediaKind } from '../../contract/definition.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import { failed } from '../../kit/failing.js';
import { Base64File, type StreamedJson } from './pinterest.streamed-json.js';

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

/** Types that a call may carry; others Pinterest fetches by address. */
const SENT_TYPES: readonly string[] = ['image/jpeg', 'image/png'];

type JsonFields = { readonly [name: string]: StreamedJson };

/** Body of the call that makes a Pin (Pinterest API v5, "Create Pin"). Pure. @throws ProviderFailure */
export function pinBody(
  post: PublishablePost,
  accountBoardId: string,
  mediaId: string | null,
): JsonFields {
  const settings = new JsonReader(post.settings);
  const { title, description, link, altText } = wordsOf(post);
  return {
    board_id: boardOf(accountBoardId, post.settings),
    ...given('board_section_id', settings.text('boardSectionId')),
    ...given('title', title),
    ...given('description', description),
    ...given('link', link),
    ...given('alt_text', altText),
    ...given('dominant_color', settings.text('dominantColor')),
    media_source: mediaSource(post, settings, mediaId),
  };
}

function mediaSource(
  { media }: PublishablePost,
  settings: JsonReader,
  mediaId: string | null,
): JsonFields {
  switch (kindOf(media)) {
    case 'image':
      return imageSource(media[0]);
    case 'carousel':
      return carouselSource(media, settings);
    case 'video': {
      if (mediaId === null)
        throw failed('transient', 'The video of the Pin is not at Pinterest yet');
      return { source_type: 'video_id', media_id: mediaId, ...coverOf(media, settings) };
    }
  }
}

function imageSource(image: PublishableMedia | undefined): JsonFields {
  if (image === undefined) throw failed('transient', 'The Pin has no image');
  return isSent(image)
    ? { source_type: 'image_base64', ...sentFile(image) }
    : { source_type: 'image_url', url: image.url };
}

/** All images of a carousel take the same way. */
function carouselSource(images: readonly PublishableMedia[], settings: JsonReader): JsonFields {
  const areSent = images.every(isSent);
  const words = settings.list('carouselItems');
  return {
    source_type: areSent ? 'multiple_image_base64' : 'multiple_image_urls',
    items: images.map((image, index) => ({
      ...given('title', words[index]?.text('title') ?? null),
      ...given('description', words[index]?.text('description') ?? null),
      ...given('link', words[index]?.text('link') ?? null),
      ...(areSent ? sentFile(image) : { url: image.url }),
    })),
    index: settings.number('carouselIndex') ?? 0,
  };
}

/** One of three ways; Pinterest refuses videos without. */
function coverOf(media: readonly PublishableMedia[], settings: JsonReader): JsonFields {
  const image = media.find(({ kind }) => kind === 'image');
  if (image !== undefined) {
    return isSent(image)
      ? { cover_image_content_type: image.mime, cover_image_data: new Base64File(image) }
      : { cover_image_url: image.url };
  }
  const url = settings.text('coverImageUrl');
  if (url !== null) return { cover_image_url: url };
  return { cover_image_key_frame_time: settings.number('coverFrameSeconds') ?? 0 };
}

function sentFile(image: PublishableMedia): JsonFields {
  return { content_type: image.mime, data: new Base64File(image) };
}

function isSent({ mime }: PublishableMedia): boolean {
  return SENT_TYPES.includes(mime);
}

function given(name: string, value: string | null): JsonFields {
  return value === null ? {} : { [name]: value };
}
