import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import type { PreviewMedium } from '../../previews/preview.js';
import { shortHandle } from '../../previews/preview.js';
import { PreviewOf } from '../../previews/preview-of.js';
import { useNetworkOf } from '../../networks/networks.js';
import { useKnownZone } from '../../time/shown-zone.js';
import type { Post } from './post-queries.js';

/** All that a post says, as its network shows it. */
export function PostContent({
  post,
  accountName,
}: {
  readonly post: Post;
  readonly accountName: string;
}): JSX.Element {
  const text = useText();
  const { formatDate } = useIntl();
  const timeZone = useKnownZone() ?? 'UTC';
  const network = useNetworkOf()(post.provider);
  const at = post.publishedAt ?? post.publishAtUtc;
  const words = post.description ?? '';
  return (
    <PreviewOf
      shape={network.shape}
      post={{
        network: network.label,
        name: accountName,
        handle: shortHandle(post.account),
        picture: null,
        title: post.name ?? '',
        text: words,
        fits: words.length,
        // Nothing of it is hidden here.
        fold: null,
        day: at
          ? formatDate(at, { timeZone, day: 'numeric', month: 'short' })
          : text('composer.preview.now'),
        media: (post.assets ?? []).map(mediumOf),
      }}
    />
  );
}

function mediumOf(asset: NonNullable<Post['assets']>[number], index: number): PreviewMedium {
  const { url, kind, altText } = asset;
  // The page shows pictures of this service alone.
  const isOwn = url !== null && url.startsWith(`${location.origin}/`);
  return {
    key: `${index}`,
    address: isOwn && kind === 'image' ? url : null,
    altText: altText ?? '',
    isVideo: kind === 'video',
  };
}
