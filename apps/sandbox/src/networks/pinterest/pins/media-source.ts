import type { MediaFacts, SandboxMedia } from '../../../kernel/network.js';
import type { Members, PinterestCall } from '../requests/call.js';
import { invalid } from '../requests/pinterest-error.js';
import { readCardTexts } from './pin-texts.js';
import type { PinMedia, PinRecord } from './pins.js';

/** What a Pin is made of. */
interface Source extends Pick<PinRecord, 'mediaType' | 'media' | 'firstShown'> {
  /** Requests that brought the media. */
  readonly requestCount: number;
}

const kinds = [
  'image_url',
  'image_base64',
  'multiple_image_urls',
  'multiple_image_base64',
  'video_id',
] as const;
const MEBIBYTE = 1024 * 1024;
/** Largest image of a Pin and largest cover in bytes. */
const LARGEST_IMAGE = 20 * MEBIBYTE;
const LARGEST_COVER = 10 * MEBIBYTE;
const LONGEST_URL = 2048;

const base64Types = ['image/jpeg', 'image/png'] as const;
const fetchedTypes: readonly string[] = [
  ...base64Types,
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/tiff',
];
const FEWEST_CARDS = 2;
const MOST_CARDS = 5;

type Kind = 'multiple_image_urls' | 'multiple_image_base64';

const coverMembers = [
  'cover_image_url',
  'cover_image_content_type',
  'cover_image_data',
  'cover_image_key_frame_time',
];
// Sides are rounded to whole pixels when covers are made.
const RATIO_TOLERANCE = 0.03;

/** Reads `media_source`: one image, two to five, or one video with a cover. */
export async function readSource(call: PinterestCall, fields: Members): Promise<Source> {
  const source = fields.object('media_source');
  const kind = source?.word('source_type', kinds);
  if (!source || !kind) {
    throw invalid("Invalid request: 'media_source' with a source_type is a required property");
  }
  const { media } = call.desk.kernel;
  switch (kind) {
    case 'image_url': {
      source.only('source_type', 'url');
      return oneImage(await fetchImage(media, source.string('url')));
    }
    case 'image_base64': {
      source.only('source_type', 'content_type', 'data');
      const type = source.word('content_type', base64Types);
      return oneImage(await decodeImage(media, { type, data: source.string('data') }));
    }
    case 'multiple_image_urls':
    case 'multiple_image_base64':
      return readCarousel(call, source, kind);
    case 'video_id':
      return readVideo(call, source);
  }
}

function oneImage(picture: PinMedia['file']): Source {
  const media = { file: picture, picture, title: null, description: null, link: null };
  return { mediaType: 'image', media: [media], firstShown: 0, requestCount: 0 };
}

/** Two to five images of the same size, each with words of its own. */
async function readCarousel(
  { desk, person }: PinterestCall,
  source: Members,
  kind: Kind,
): Promise<Source> {
  source.only('source_type', 'items', 'index');
  if (!person.takesCarousels) {
    throw invalid(`Invalid request: '${kind}' is not supported for this account.`);
  }
  const items = source.list('items');
  if (items.length > MOST_CARDS)
    throw invalid(`Invalid request: 'items' constraint: maxItems=${MOST_CARDS}`);
  if (items.length < FEWEST_CARDS) {
    throw invalid(`Invalid request: 'items' constraint: minItems=${FEWEST_CARDS}`);
  }
  const firstShown = source.count('index') ?? 0;
  if (firstShown >= items.length) throw invalid("Invalid request: 'index' is not one of the items");
  const media: PinMedia[] = [];
  for (const item of items) media.push(await readCard(desk.kernel.media, item, kind));
  const sizes = new Set(media.map(({ file }) => `${file.width} ${file.height}`));
  if (sizes.size > 1) {
    throw invalid('All images of a carousel have to have the same width and height.');
  }
  return { mediaType: 'multiple_images', media, firstShown, requestCount: 0 };
}

async function readCard(media: SandboxMedia, item: Members, kind: Kind): Promise<PinMedia> {
  const texts = readCardTexts(item);
  if (kind === 'multiple_image_urls') {
    item.only('url', 'title', 'description', 'link');
    const picture = await fetchImage(media, item.string('url'));
    return { file: picture, picture, ...texts };
  }
  item.only('content_type', 'data', 'title', 'description', 'link');
  const type = item.word('content_type', base64Types);
  const picture = await decodeImage(media, { type, data: item.string('data') });
  return { file: picture, picture, ...texts };
}

/** A processed video of the same account, with a cover in exactly one of its three forms. */
async function readVideo(call: PinterestCall, source: Members): Promise<Source> {
  source.only('source_type', 'media_id', ...coverMembers);
  const id = source.id('media_id');
  if (id === null) throw invalid("Invalid request: 'media_id' is a required property");
  const forms = coverMembers.filter((name) => name !== 'cover_image_data' && source.has(name));
  if (forms.length === 0) {
    throw invalid(
      'Invalid request: one of cover_image_url or cover_image_content_type is required',
    );
  }
  if (forms.length > 1) throw invalid(`Invalid request: ${forms.join(' and ')} exclude each other`);
  source.count('cover_image_key_frame_time');

  const { desk, person } = call;
  const video = desk.media.get(id);
  if (video?.ownerId !== person.id || !video.file || desk.media.statusOf(video) !== 'succeeded') {
    throw invalid(`The media ${id} is not available, or its processing has not succeeded.`);
  }
  const cover = await readCover(call, source);
  if (cover !== null) checkRatio(cover, video.file);
  return {
    mediaType: 'video',
    media: [{ file: video.file, picture: cover, title: null, description: null, link: null }],
    firstShown: 0,
    requestCount: video.requestCount,
  };
}

/** Null for a frame of the video; a time behind its end means the last frame. */
async function readCover({ desk }: PinterestCall, source: Members): Promise<MediaFacts | null> {
  const { media } = desk.kernel;
  const url = source.string('cover_image_url');
  if (url !== null) return fetchImage(media, url, { largest: LARGEST_COVER, types: base64Types });
  const type = source.word('cover_image_content_type', base64Types);
  if (type === null) return null;
  return decodeImage(media, { type, data: source.string('cover_image_data') }, LARGEST_COVER);
}

function checkRatio(cover: MediaFacts, video: MediaFacts): void {
  const difference = ratioOf(cover) / ratioOf(video);
  if (Math.abs(difference - 1) <= RATIO_TOLERANCE) return;
  throw invalid('The cover image has to have the same ratio as the video.');
}

function ratioOf({ width, height }: MediaFacts): number {
  return (width ?? 1) / (height ?? 1);
}

/** An image that Pinterest fetches while it answers. */
async function fetchImage(
  media: SandboxMedia,
  url: string | null,
  options: { readonly largest?: number; readonly types?: readonly string[] } = {},
): Promise<MediaFacts> {
  if (url === null || url === '') throw invalid("Invalid request: 'url' is a required property");
  if (url.length > LONGEST_URL) throw invalid('The image URL is too long.');
  const fetched = await media.fetchByUrl(url, { maxBytes: options.largest ?? LARGEST_IMAGE });
  if (!fetched.ok && fetched.reason === 'too_large') throw invalid('The image is too large.');
  if (!fetched.ok) {
    throw invalid('Unable to reach the URL. Please check the URL is correct and try again.');
  }
  return checked(fetched.facts, options.types ?? fetchedTypes);
}

/** An image inside the request: JPEG or PNG, without a `data:` prefix. */
async function decodeImage(
  media: SandboxMedia,
  { type, data }: { readonly type: string | null; readonly data: string | null },
  largest = LARGEST_IMAGE,
): Promise<MediaFacts> {
  if (type === null) throw invalid("Invalid request: 'content_type' is a required property");
  const text = data ?? '';
  const bytes = Buffer.from(text, 'base64');
  // Written again and compared: a pattern may run out of stack on millions of characters.
  if (text === '' || bytes.toString('base64') !== text) {
    throw invalid('Invalid request: the image data is not base64.');
  }
  if (bytes.length > largest) throw invalid('The image is too large.');
  return checked(await media.inspect(bytes), [type]);
}

function checked(facts: MediaFacts, types: readonly string[]): MediaFacts {
  if (types.includes(facts.mime) && facts.width !== null && facts.height !== null) return facts;
  throw invalid(`The image is broken or of a type that is not supported (${facts.mime}).`);
}
