import type { AccessToken } from '../oauth/grants.js';
import type { SitePost } from '../sites/records.js';
import type { Site } from '../sites/site.js';
import { requireRight } from './bearer.js';
import { NativeError } from './native-error.js';

/** Answers `stats/…` and `posts/{id}/likes` of a blog; undefined when the path is neither. Numbers come from the control API. */
export function answerStatistics(
  site: Site,
  token: AccessToken,
  path: string,
  query: URLSearchParams,
): unknown {
  const liked = /^posts\/(\d+)\/likes$/.exec(path)?.[1];
  if (liked !== undefined) {
    requireRight(token, site, 'posts');
    const found = numbersOf(site, requirePost(site, liked).id).likes;
    return { found, i_like: false, site_ID: site.seed.blogId, post_ID: Number(liked), likes: [] };
  }
  if (!path.startsWith('stats/')) return undefined;
  requireRight(token, site, 'stats');
  const one = /^stats\/post\/(\d+)$/.exec(path)?.[1];
  if (one !== undefined) return postStatistics(site, requirePost(site, one));
  switch (path) {
    case 'stats/views/posts':
      return viewsOfPosts(site, query);
    case 'stats/summary':
      return {
        date: dayOf(site, query),
        period: query.get('period') ?? 'day',
        ...siteNumbers(site),
      };
    case 'stats/visits': {
      const { views, visitors } = siteNumbers(site);
      const data = [[dayOf(site, query), views, visitors]];
      return {
        date: dayOf(site, query),
        unit: query.get('unit') ?? 'day',
        fields: ['period', 'views', 'visitors'],
        data,
      };
    }
    case 'stats/top-posts':
      return {
        date: dayOf(site, query),
        days: { [dayOf(site, query)]: { postviews: topPosts(site) } },
        period: 'day',
      };
    default:
      return undefined;
  }
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

function viewsOfPosts(site: Site, query: URLSearchParams): unknown {
  const ids = (query.get('post_ids') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0 || ids.length > 100) {
    throw new NativeError(400, 'invalid_input', 'post_ids must name 1 to 100 posts.');
  }
  const posts = ids.map((id) => ({ ID: Number(id), views: numbersOf(site, Number(id)).views }));
  return { date: dayOf(site, query), posts };
}

function topPosts(site: Site): unknown {
  return site.posts
    .all()
    .filter((post) => post.status === 'publish')
    .map((post) => ({
      id: post.id,
      title: post.title,
      type: post.type,
      views: numbersOf(site, post.id).views,
    }))
    .sort((left, right) => right.views - left.views)
    .slice(0, 10);
}

function numbersOf(site: Site, postId: number) {
  const told = site.kernel.metrics.ofPost(String(postId));
  return { views: count(told.views), likes: count(told.likes), comments: count(told.comments) };
}

function siteNumbers(site: Site) {
  const told = site.kernel.metrics.ofAccount(site.host);
  const [views, visitors, likes] = [count(told.views), count(told.visitors), count(told.likes)];
  const [reblogs, comments, followers] = [
    count(told.reblogs),
    count(told.comments),
    count(told.followers),
  ];
  return { views, visitors, likes, reblogs, comments, followers };
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function dayOf(site: Site, query: URLSearchParams): string {
  return query.get('date') ?? site.now().slice(0, 10);
}
