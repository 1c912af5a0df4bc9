import type { Fields } from '../rest/fields.js';
import { presentMembers } from '../rest/present-members.js';
import { requireWebAddress } from '../rest/web-address.js';
import type { CheckedContent, ContentOwner } from './checked-content.js';
import { usableAsset } from './usable-asset.js';

const mostTitle = 400;
const mostDescription = 4086;

/** A link card. LinkedIn does not look at the page: title and picture have to be sent. */
export function readArticle({ desk, author }: ContentOwner, article: Fields): CheckedContent {
  article.only(['source', 'title', 'description', 'thumbnail', 'thumbnailAltText']);
  const source = requireWebAddress(article, 'source');
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
