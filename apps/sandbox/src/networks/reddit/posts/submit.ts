import { postableCommunity } from '../communities/access.js';
import type { Community } from '../communities/community.js';
import { isPlayableVideo, isShowableImage } from '../media/assets.js';
import type { RedditCall } from '../requests/call.js';
import { refusal, type RefusalCode } from '../requests/refusals.js';
import { readLink } from './link-rules.js';
import { newPost, requireJsonAnswer } from './new-post.js';
import { postPath, type PostKind, type PostMedia } from './post-record.js';

/** `POST /api/submit`: text, links, and single files. */
export function submit(call: RedditCall): unknown {
  requireJsonAnswer(call);
  const one = postableCommunity(call);
  const kind = call.fields.text('kind');
  switch (kind) {
    case 'self':
      requireAllowedKind(one, kind);
      return submitAtOnce(call, one, { kind });
    case 'link':
      requireAllowedKind(one, kind);
      return submitAtOnce(call, one, { kind, link: readLink(call, one) });
    case 'image':
      requireAllowedKind(one, kind);
      return submitImage(call, one);
    case 'video':
    case 'videogif':
      requireAllowedKind(one, kind);
      return submitVideo(call, one, kind);
    default:
      throw refusal('INVALID_OPTION', 'kind');
  }
}

/** Which communities take a kind, and what the others say. */
const kindRules: Readonly<Record<PostKind, readonly [(one: Community) => boolean, RefusalCode]>> = {
  self: [({ submissionType }) => submissionType !== 'link', 'NO_SELFS'],
  link: [({ submissionType }) => submissionType !== 'self', 'NO_LINKS'],
  image: [({ allowImages }) => allowImages, 'NO_IMAGES'],
  video: [({ allowVideos }) => allowVideos, 'NO_VIDEOS'],
  videogif: [({ allowVideogifs }) => allowVideogifs, 'NO_VIDEOS'],
  gallery: [({ allowGalleries }) => allowGalleries, 'GALLERIES_DISABLED'],
  poll: [({ allowPolls }) => allowPolls, 'NOT_SUPPORTED'],
};

/** Throws the listed error when the community takes no posts of the kind. */
export function requireAllowedKind(one: Community, kind: PostKind): void {
  const [isAllowed, code] = kindRules[kind];
  if (!isAllowed(one)) throw refusal(code, 'sr');
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
  const { desk, person, lateReject } = call;
  const media = requireFile(call, 'url', false);
  const post = newPost(call, one, { kind: 'image', media: [media] });
  desk.submissions.accept(post, lateReject || !isShowableImage(media.facts));
  const page = desk.addresses.web(`/user/${person.name}/submitted/`);
  return answer({
    user_submitted_page: page,
    websocket_url: desk.addresses.socket(media.assetId),
  });
}

function submitVideo(call: RedditCall, one: Community, kind: 'video' | 'videogif'): unknown {
  const { fields, desk, lateReject } = call;
  for (const field of ['url', 'video_poster_url']) {
    if (fields.text(field) === '') throw refusal('MISSING_VIDEO_URLS', field);
  }
  const media = requireFile(call, 'url', true);
  const poster = requireFile(call, 'video_poster_url', false);
  const post = newPost(call, one, { kind, media: [media] });
  const isDefective = !isPlayableVideo(media.facts) || !isShowableImage(poster.facts);
  desk.submissions.accept(post, lateReject || isDefective);
  return answer({ websocket_url: desk.addresses.socket(media.assetId) });
}

/** The person's own uploaded file behind the address that the storage host gave it. Throws the listed error. */
function requireFile({ desk, person, fields }: RedditCall, field: string, isVideo: boolean) {
  const url = fields.text(field);
  if (url === '') throw refusal('NO_URL', field);
  const root = desk.addresses.uploaded(isVideo, '');
  const key = url.startsWith(root) ? url.slice(root.length) : '';
  const media: PostMedia | undefined = desk.assets.uploaded(key, { personId: person.id, isVideo });
  if (media === undefined) throw refusal('BAD_URL', field);
  return media;
}

function answer(data: Readonly<Record<string, unknown>>): unknown {
  return { json: { errors: [], data } };
}
