import type { PublishablePost } from '../../contract/publishing.js';
import { kindOf, wordsOf, type PinKind } from './pinterest.kind.js';
import type { ListedPin } from './pinterest.listing.js';

/** `similar`: Pinterest may have changed something we do not know of, so it could be ours. */
export type Likeness = 'same' | 'similar' | 'other';

const MEDIA_TYPES: Readonly<Record<PinKind, readonly string[]>> = {
  image: ['image'],
  carousel: ['multiple_images', 'multiple_mixed'],
  video: ['video'],
};

/** Whether a listed Pin is the one we tried to make. Pins carry no reference of ours. Pure. */
export function likenessOf(
  post: Pick<PublishablePost, 'title' | 'text' | 'settings' | 'media'>,
  listed: ListedPin,
): Likeness {
  const isOfKind =
    listed.mediaType === null || MEDIA_TYPES[kindOf(post.media)].includes(listed.mediaType);
  if (listed.isOwn === false || !isOfKind) return 'other';
  const ours = wordsOf(post);
  const texts = [ours.title, ours.description] as const;
  const theirs = [listed.title, listed.description] as const;
  if (!texts.every((text, index) => letters(text) === letters(theirs[index]))) return 'other';
  const isExact =
    texts.every((text, index) => plain(text) === plain(theirs[index])) &&
    sameLink(ours.link, listed.link) &&
    // Lists may leave alt texts out.
    (listed.altText === null || plain(ours.altText) === plain(listed.altText));
  return isExact ? 'same' : 'similar';
}

/** Without what Pinterest may write differently: kinds of space. */
function plain(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The mere words. */
function letters(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function sameLink(ours: string | null, theirs: string | null): boolean {
  return addressOf(ours) === addressOf(theirs);
}

function addressOf(link: string | null): string {
  if (link === null) return '';
  const written = URL.canParse(link) ? new URL(link).href : link;
  return written.trim().replace(/\/$/, '');
}
