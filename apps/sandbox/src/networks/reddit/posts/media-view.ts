import type { Addresses } from '../addresses.js';
import { postPath, type KnownPost, type PostMedia } from './post-record.js';

/** What `url` of a post points to: its target, its file, or its own page. */
export function targetOf(addresses: Addresses, post: KnownPost): string {
  const [first] = post.media;
  switch (post.kind) {
    case 'link':
      return post.link ?? '';
    case 'image':
      return first === undefined ? '' : imageFile(addresses, first);
    case 'video':
    case 'videogif':
      return addresses.video(first?.assetId ?? '');
    case 'gallery':
      return addresses.web(`/gallery/${post.id}`);
    case 'self':
    case 'poll':
      return addresses.web(postPath(post));
  }
}

/** The public address of a picture. */
export function imageFile(addresses: Addresses, { assetId, fileName }: PostMedia): string {
  return addresses.image(`${assetId}.${fileName.split('.').at(-1) ?? 'jpg'}`);
}

/** The members that only posts with files or polls have. */
export function mediaMembers(addresses: Addresses, post: KnownPost): Record<string, unknown> {
  const { kind, media, poll } = post;
  if (poll !== null) {
    const options = poll.options.map((text, index) => ({ id: String(index + 1), text }));
    const voting_end_timestamp = poll.endsAtUtc * 1000;
    return { poll_data: { options, total_vote_count: 0, voting_end_timestamp } };
  }
  if (kind === 'gallery') return galleryMembers(addresses, media);
  const [first] = media;
  if (kind !== 'video' && kind !== 'videogif') return {};
  return {
    media: {
      reddit_video: {
        fallback_url: `${addresses.video(first?.assetId ?? '')}/DASH_720.mp4`,
        width: first?.facts.width,
        height: first?.facts.height,
        duration: Math.round(first?.facts.durationSeconds ?? 0),
        is_gif: kind === 'videogif',
        transcoding_status: 'completed',
      },
    },
  };
}

function galleryMembers(
  addresses: Addresses,
  media: readonly PostMedia[],
): Record<string, unknown> {
  const items = media.map(({ assetId, caption, outboundUrl }, index) => ({
    media_id: assetId,
    id: index + 1,
    ...(caption === '' ? {} : { caption }),
    ...(outboundUrl === '' ? {} : { outbound_url: outboundUrl }),
  }));
  const described = media.map((one) => [
    one.assetId,
    {
      status: 'valid',
      e: 'Image',
      m: one.facts.mime,
      id: one.assetId,
      s: { u: imageFile(addresses, one), x: one.facts.width, y: one.facts.height },
    },
  ]);
  return { gallery_data: { items }, media_metadata: Object.fromEntries(described) as unknown };
}
