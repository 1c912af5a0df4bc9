import type { Community } from '../communities/community.js';
import { postableCommunity } from '../communities/posting-rights.js';
import { isPlayableVideo, isShowableImage } from '../media/media-rules.js';
import { findUploaded } from '../media/uploaded-files.js';
import type { RedditCall } from '../requests/call.js';
import { refusal } from '../requests/refusals.js';
import { requireAllowedKind } from './allowed-kinds.js';
import { readLink } from './link-rules.js';
import { newPost, requireJsonAnswer } from './new-post.js';
import { postPath, type PostMedia } from './post-record.js';

/** `POST /api/submit`: text, links, and single files. */
export function submit(call: RedditCall): unknown {
  requireJsonAnswer(call);
  const one = postableCommunity(call);
  const kind = call.fields.text('kind');
  switch (kind) {
    case 'self':
      requireAllowedKind(one, kind, 'sr');
      return submitAtOnce(call, one, { kind });
    case 'link':
      requireAllowedKind(one, kind, 'sr');
      return submitAtOnce(call, one, { kind, link: readLink(call, one) });
    case 'image':
      requireAllowedKind(one, kind, 'sr');
      return submitImage(call, one);
    case 'video':
    case 'videogif':
      requireAllowedKind(one, kind, 'sr');
      return submitVideo(call, one, kind);
    default:
      throw refusal('INVALID_OPTION', 'kind');
  }
}

function submitAtOnce(
  call: RedditCall,
  one: Community,
  content: { readonly kind: 'self' | 'link'; readonly link?: string },
): unknown {
  const { desk } = call;
  const post = newPost(call, one, content);
  desk.posts.add(post);
  const url = desk.addresses.web(postPath(post));
  return answer({ url, drafts_count: 0, id: post.id, name: `t3_${post.id}` });
}

/** The answer names no post: it comes to exist when the picture was processed. */
function submitImage(call: RedditCall, one: Community): unknown {
  const media = requireFile(call, 'url', false);
  const post = newPost(call, one, { kind: 'image', media: [media] });
  const isDefective = !isShowableImage(media.facts);
  call.desk.submissions.accept(post, media.assetId, call.lateReject || isDefective);
  const page = call.desk.addresses.web(`/user/${call.person.name}/submitted/`);
  return answer({ user_submitted_page: page, websocket_url: socketOf(call, media) });
}

function submitVideo(call: RedditCall, one: Community, kind: 'video' | 'videogif'): unknown {
  const { fields, desk } = call;
  if (fields.text('url') === '') throw refusal('MISSING_VIDEO_URLS', 'url');
  if (fields.text('video_poster_url') === '') {
    throw refusal('MISSING_VIDEO_URLS', 'video_poster_url');
  }
  const media = requireFile(call, 'url', true);
  const poster = requireFile(call, 'video_poster_url', false);
  const post = newPost(call, one, { kind, media: [media] });
  const isDefective = !isPlayableVideo(media.facts) || !isShowableImage(poster.facts);
  desk.submissions.accept(post, media.assetId, call.lateReject || isDefective);
  return answer({ websocket_url: socketOf(call, media) });
}

function requireFile(call: RedditCall, field: string, isVideo: boolean): PostMedia {
  const url = call.fields.text(field);
  if (url === '') throw refusal('NO_URL', field);
  const media = findUploaded(call, url, isVideo);
  if (media === undefined) throw refusal('BAD_URL', field);
  return media;
}

function socketOf({ desk }: RedditCall, { assetId }: PostMedia): string {
  return desk.addresses.socket(assetId, desk.assets.get(assetId)?.socketKey ?? '');
}

function answer(data: Readonly<Record<string, unknown>>): unknown {
  return { json: { errors: [], data } };
}
