import { Fields } from '../rest/fields.js';
import { presentMembers } from '../rest/present-members.js';
import { unpermittedFields, unprocessable } from '../rest/rest-error.js';
import { readArticle } from './article.js';
import { noContent, type CheckedContent, type ContentOwner } from './checked-content.js';
import { readPoll } from './poll.js';
import { usableAsset } from './usable-asset.js';

const mostAltText = 4086;
const fewestImages = 2;
const mostImages = 20;

/** Reads `content`, a union of which exactly one member may be there (Microsoft Learn, LinkedIn: Posts API). */
export function readContent(owner: ContentOwner, body: Fields): CheckedContent {
  const content = body.optionalObject('content');
  if (content === undefined) return noContent;
  const members = Object.keys(content.value);
  if (members.length !== 1) {
    throw unprocessable('ERROR :: /content :: union type must have exactly one member');
  }
  switch (members[0]) {
    case 'article':
      return readArticle(owner, content.object('article'));
    case 'media':
      return readMedia(owner, content.object('media'));
    case 'multiImage':
      return readImages(owner, content.object('multiImage'));
    case 'poll':
      return readPoll(content.object('poll'));
    default:
      // Carousels are for sponsored posts, celebrations and references for LinkedIn itself.
      throw unpermittedFields('REQUEST_BODY', [`/content/${members[0] ?? ''}`]);
  }
}

/** One image, one video, or one document: its URN tells which. */
function readMedia({ desk, author }: ContentOwner, media: Fields): CheckedContent {
  media.only(['id', 'altText', 'title']);
  const kinds = ['image', 'video', 'document'] as const;
  const asset = usableAsset(desk, media, { name: 'id', kinds, owner: author });
  const altText = media.optionalBounded('altText', mostAltText);
  const title = media.optionalText('title');
  if (asset.kind === 'image' && title !== undefined) {
    throw media.invalid('title', 'is not for images');
  }
  if (asset.kind !== 'image' && altText !== undefined) {
    throw media.invalid('altText', 'is for images only');
  }
  if (asset.kind === 'document') media.filledText('title', mostAltText);
  const value = { media: { id: asset.urn, ...presentMembers({ altText, title }) } };
  return { kind: asset.kind, value, title: title ?? null, assets: [asset] };
}

function readImages({ desk, author }: ContentOwner, multiImage: Fields): CheckedContent {
  multiImage.only(['images', 'altText']);
  const items = multiImage.list('images');
  if (items.length < fewestImages || items.length > mostImages) {
    throw multiImage.invalid('images', `must hold ${fewestImages} to ${mostImages} images`);
  }
  const images = items.map((item, index) => {
    const image = Fields.of(item, `${multiImage.pathOf('images')}/${index}`);
    image.only(['id', 'altText']);
    const asset = usableAsset(desk, image, { name: 'id', kinds: ['image'], owner: author });
    return { asset, altText: image.optionalBounded('altText', mostAltText) };
  });
  return {
    kind: 'multiImage',
    value: {
      multiImage: {
        images: images.map(({ asset, altText }) => ({
          id: asset.urn,
          ...presentMembers({ altText }),
        })),
      },
    },
    title: null,
    assets: images.map(({ asset }) => asset),
  };
}
