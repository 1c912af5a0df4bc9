import type { LinkedinDesk } from '../linkedin-desk.js';
import { usableAsset } from '../media/asset-access.js';
import type { Asset } from '../media/assets.js';
import { Fields, presentMembers } from '../rest/fields.js';
import { unpermittedFields, unprocessable } from '../rest/rest-error.js';
import type { ContentKind } from './posts.js';

/** Content that passed all checks. */
export interface CheckedContent {
  readonly kind: ContentKind;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly title: string | null;
  readonly assets: readonly Asset[];
}

/** Who publishes, which decides about the media that may be used. */
interface ContentOwner {
  readonly desk: LinkedinDesk;
  readonly author: string;
}

export const noContent: CheckedContent = { kind: 'none', value: null, title: null, assets: [] };

const mostTitle = 400;
const mostDescription = 4086;
const mostAltText = 4086;
const fewestImages = 2;
const mostImages = 20;
const mostQuestion = 140;
const mostOption = 30;
const fewestOptions = 2;
const mostOptions = 4;
const durations = ['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS'] as const;

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
  multiImage.only(['images']);
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

/** A link card. LinkedIn does not look at the page: title and picture have to be sent. */
function readArticle({ desk, author }: ContentOwner, article: Fields): CheckedContent {
  article.only(['source', 'title', 'description', 'thumbnail', 'thumbnailAltText']);
  const source = article.webAddress('source');
  const title = article.filledText('title', mostTitle);
  const description = article.optionalBounded('description', mostDescription);
  const thumbnailAltText = article.optionalBounded('thumbnailAltText', mostDescription);
  const wanted = { name: 'thumbnail', kinds: ['image'], owner: author } as const;
  const thumbnail = article.has('thumbnail') ? usableAsset(desk, article, wanted) : undefined;
  const value = {
    article: {
      source,
      title,
      ...presentMembers({ description, thumbnail: thumbnail?.urn, thumbnailAltText }),
    },
  };
  return {
    kind: 'article',
    value,
    title,
    assets: thumbnail === undefined ? [] : [thumbnail],
  };
}

/** A poll (Microsoft Learn, LinkedIn: Poll Post API). */
function readPoll(poll: Fields): CheckedContent {
  poll.only(['question', 'options', 'settings']);
  const question = poll.filledText('question', mostQuestion);
  const items = poll.list('options');
  if (items.length < fewestOptions || items.length > mostOptions) {
    throw poll.invalid('options', `must hold ${fewestOptions} to ${mostOptions} options`);
  }
  const options = items.map((item, index) => {
    const option = Fields.of(item, `${poll.pathOf('options')}/${index}`).only(['text']);
    return { text: option.filledText('text', mostOption) };
  });
  const settings = poll.object('settings');
  settings.only(['duration']);
  const duration = settings.word('duration', durations);
  const value = { poll: { question, options, settings: { duration } } };
  return { kind: 'poll', value, title: null, assets: [] };
}
