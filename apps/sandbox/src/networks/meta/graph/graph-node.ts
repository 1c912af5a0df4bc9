import type { MetaDesk } from '../meta-desk.js';
import type { AccessToken } from '../oauth/grants.js';
import type { Person, SandboxPage } from '../people/seeds.js';
import type { CommentRecord, PhotoRecord, PostRecord, StoryRecord } from '../publishing/records.js';
import type { VideoRecord } from '../videos/video-record.js';

/** What an id in a path stands for. */
export type GraphNode =
  | { readonly kind: 'user'; readonly person: Person }
  | { readonly kind: 'page'; readonly page: SandboxPage }
  | { readonly kind: 'business'; readonly id: string; readonly name: string }
  | { readonly kind: 'post'; readonly post: PostRecord }
  | { readonly kind: 'photo'; readonly photo: PhotoRecord }
  | { readonly kind: 'video'; readonly video: VideoRecord }
  | { readonly kind: 'story'; readonly story: StoryRecord }
  | { readonly kind: 'comment'; readonly comment: CommentRecord };

/** The object behind an id; `me` is the owner of the token. Undefined when there is none. */
export function findNode(
  desk: MetaDesk,
  id: string,
  token: AccessToken | undefined,
): GraphNode | undefined {
  if (id === 'me') {
    if (token?.pageId) return pageNode(desk, token.pageId);
    const owner = desk.directory.person(token?.login ?? '');
    return owner && { kind: 'user', person: owner };
  }
  return (
    pageNode(desk, id) ??
    publishedNode(desk, id) ??
    businessNode(desk, id) ??
    userNode(desk, id, token)
  );
}

/** The Page an object belongs to; null for people and portfolios. */
export function pageIdOf(node: GraphNode): string | null {
  switch (node.kind) {
    case 'page':
      return node.page.id;
    case 'post':
      return node.post.pageId;
    case 'photo':
      return node.photo.pageId;
    case 'video':
      return node.video.pageId;
    case 'story':
      return node.story.pageId;
    case 'comment':
      return node.comment.pageId;
    case 'user':
    case 'business':
      return null;
  }
}

function pageNode(desk: MetaDesk, id: string): GraphNode | undefined {
  const page = desk.directory.page(id);
  return page && { kind: 'page', page };
}

function publishedNode({ shelf }: MetaDesk, id: string): GraphNode | undefined {
  const post = shelf.posts.get(id);
  if (post) return { kind: 'post', post };
  const photo = shelf.photos.get(id);
  if (photo) return { kind: 'photo', photo };
  const video = shelf.videos.get(id);
  if (video) return { kind: 'video', video };
  const story = shelf.stories.get(id);
  if (story) return { kind: 'story', story };
  const comment = shelf.comments.get(id);
  return comment && { kind: 'comment', comment };
}

function businessNode({ directory }: MetaDesk, id: string): GraphNode | undefined {
  const all = directory.people.flatMap(({ businesses }) => businesses);
  const business = all.find((candidate) => candidate.id === id);
  return business && { kind: 'business', ...business };
}

function userNode(
  { directory }: MetaDesk,
  id: string,
  token: AccessToken | undefined,
): GraphNode | undefined {
  const owner = token && directory.person(token.login);
  if (!owner || directory.scopedId(owner, token.appId) !== id) return undefined;
  return { kind: 'user', person: owner };
}
