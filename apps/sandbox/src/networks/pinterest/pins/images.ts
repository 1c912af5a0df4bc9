import type { MediaFacts, SandboxMedia } from '../../../kernel/network.js';
import type { Members } from '../requests/members.js';
import { invalid } from '../requests/pinterest-error.js';

const MEBIBYTE = 1024 * 1024;
/** Largest image of a Pin and largest cover in bytes. */
const LARGEST_IMAGE = 20 * MEBIBYTE;
export const LARGEST_COVER = 10 * MEBIBYTE;
const LONGEST_URL = 2048;

const base64Types = ['image/jpeg', 'image/png'] as const;
const fetchedTypes: readonly string[] = [
  ...base64Types,
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/tiff',
];

/** An image that Pinterest fetches while it answers. */
export async function fetchImage(
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
export async function decodeImage(
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

/** The content type that a base64 image announces. */
export function base64Type(fields: Members, name: string): string | null {
  return fields.word(name, base64Types);
}

/** Covers are JPEG or PNG wherever they come from. */
export const coverTypes: readonly string[] = base64Types;

function checked(facts: MediaFacts, types: readonly string[]): MediaFacts {
  if (types.includes(facts.mime) && facts.width !== null && facts.height !== null) return facts;
  throw invalid(`The image is broken or of a type that is not supported (${facts.mime}).`);
}
