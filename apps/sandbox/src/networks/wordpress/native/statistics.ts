import type { AccessToken } from '../oauth/grants.js';
import type { SitePost } from '../sites/records.js';
import type { Site } from '../sites/site.js';
import { requireRight } from './bearer.js';
import { NativeError } from './native-error.js';

/** `stats/post/{id}` of a blog; undefined for other paths. Numbers come from the control API. */
export function answerStatistics(site: Site, token: AccessToken, path: string): unknown {
  const id = /^stats\/post\/(\d+)$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  requireRight(token, site, 'stats');
  return postStatistics(site, requirePost(site, id));
}

function requirePost(site: Site, id: string): SitePost {
  const post = site.posts.get(Number(id));
  if (post === undefined || post.status === 'trash')
    throw new NativeError(404, 'unknown_post', 'Unknown post');
  return post;
}

function postStatistics(site: Site, post: SitePost): unknown {
  const { views, likes, comments } = numbersOf(site, post.id);
  const today = site.now().slice(0, 10);
  return {
    date: today,
    views,
    years: {
      [today.slice(0, 4)]: { months: { [String(Number(today.slice(5, 7)))]: views }, total: views },
    },
    averages: {},
    weeks: [],
    fields: ['period', 'views'],
    data: [[today, views]],
    highest_month: views,
    highest_day_average: views,
    highest_week_average: views,
    post: {
      ID: post.id,
      post_title: post.title,
      like_count: likes,
      discussion: { comment_count: comments },
    },
    like_count: likes,
    discussion: { comment_count: comments },
  };
}

function numbersOf(site: Site, postId: number) {
  const told = site.kernel.metrics.ofPost(String(postId));
  return { views: count(told.views), likes: count(told.likes), comments: count(told.comments) };
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
