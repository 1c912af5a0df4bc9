import { route, type AnyGraphRoute, type GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';
import { renderNode, type NodeView } from '../graph/node-view.js';
import { listPage, timeWindow } from '../graph/paging.js';
import { requireReader } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import type { PostRecord } from '../publishing/records.js';
import { isExpired } from '../publishing/photo-life.js';
import { photoView } from './photo-view.js';
import { postView } from './post-view.js';
import { storyStatus, storyView } from './story-view.js';
import { videoView } from './video-view.js';
import { isVisible } from './visibility.js';

/** The lists of a Page, newest first (Graph API reference: Page). Reels and stories are in no list of posts. */
export const listRoutes: readonly AnyGraphRoute[] = [
  list('feed', (call, page) => posts(call, page, () => true)),
  list('published_posts', (call, page) => posts(call, page, (post) => isVisible(call.desk, post))),
  list('posts', (call, page) => posts(call, page, (post) => isVisible(call.desk, post))),
  list('scheduled_posts', (call, page) =>
    posts(call, page, (post) => post.scheduledFor !== null && !isVisible(call.desk, post)),
  ),
  list('videos', (call, page) => videos(call, page, ['video', 'reel'])),
  list('video_reels', (call, page) => videos(call, page, ['reel'])),
  list('photos', (call, page) => photos(call, page)),
  list('stories', (call, page) => stories(call, page)),
];

function list(edge: string, run: (call: GraphCall, page: SandboxPage) => unknown): AnyGraphRoute {
  return route({
    node: 'page',
    edge,
    method: 'GET',
    operation: 'lookup',
    run: (call, { page }) => {
      requireReader(call, page.id, page.id);
      return run(call, page);
    },
  });
}

function posts(
  call: GraphCall,
  page: SandboxPage,
  isListed: (post: PostRecord) => boolean,
): unknown {
  const inWindow = timeWindow(call);
  const found = call.desk.shelf.posts
    .all()
    .filter((post) => post.pageId === page.id && inWindow(post.createdAt))
    .filter(isListed);
  return newestFirst(call, postView, found);
}

function videos(call: GraphCall, page: SandboxPage, flavours: readonly string[]): unknown {
  call.parameters.word('type', ['uploaded', 'tagged'] as const);
  const inWindow = timeWindow(call);
  const found = call.desk.shelf.videos
    .all()
    .filter(({ pageId, flavour }) => pageId === page.id && flavours.includes(flavour))
    .filter(({ finishedAt, createdAt }) => finishedAt !== null && inWindow(createdAt));
  return newestFirst(call, videoView, found);
}

function photos(call: GraphCall, page: SandboxPage): unknown {
  call.parameters.word('type', ['uploaded', 'tagged', 'profile'] as const);
  const inWindow = timeWindow(call);
  const now = call.desk.kernel.now();
  const found = call.desk.shelf.photos
    .all()
    .filter((photo) => photo.pageId === page.id && !isExpired(photo, now))
    .filter(({ isPublished, createdAt }) => isPublished && inWindow(createdAt));
  return newestFirst(call, photoView, found);
}

function stories(call: GraphCall, page: SandboxPage): unknown {
  const now = call.desk.kernel.now();
  const wanted = (call.parameters.list('status') ?? ['PUBLISHED', 'ARCHIVED']).map((word) =>
    String(word).toUpperCase(),
  );
  const unknown = wanted.find((word) => !['PUBLISHED', 'ARCHIVED'].includes(word));
  if (unknown !== undefined)
    throw invalidParameter(`Param status[0] must be one of {PUBLISHED, ARCHIVED}`);
  const inWindow = timeWindow(call);
  const found = call.desk.shelf.stories
    .all()
    .filter((story) => story.pageId === page.id && inWindow(story.createdAt))
    .filter((story) => wanted.includes(storyStatus(story, now)));
  return newestFirst(call, storyView, found);
}

function newestFirst<T extends { readonly id: string } | { readonly postId: string }>(
  call: GraphCall,
  view: NodeView<T>,
  items: readonly T[],
): unknown {
  return listPage(call, [...items].reverse(), {
    keyOf: (item) => ('id' in item ? item.id : item.postId),
    render: (item) => renderNode(view, item, call.fields, call),
  });
}
