import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import { TiktokClient } from './tiktok.client.js';
import { isLike, wordsOf, type ListedPost } from './tiktok.likeness.js';
import { isPublic } from './tiktok.shape.js';

const FIELDS = ['id', 'create_time', 'share_url', 'title', 'video_description', 'duration'];
const PAGE_SIZE = 20;
/** Enough for everything of some minutes. */
const MOST_PAGES = 3;

export interface LookUp {
  readonly found: ListedPost | null;
  /** Why it stays unclear, when nothing was found: a list never proves that a post is not there. */
  readonly doubt: string;
}

/** Looks for a post among the account's public ones (TikTok, "List Videos"). @throws ProviderFailure */
export async function lookUp(context: PublishContext, since: Date): Promise<LookUp> {
  const hindrance = hindranceOf(context);
  if (hindrance !== null) return { found: null, doubt: hindrance };
  const listed = await listSince(TiktokClient.of(context), since);
  const alike = listed.filter((one) => isLike(context.post, one, since));
  const [first] = alike;
  if (first !== undefined && alike.length === 1) return { found: first, doubt: '' };
  if (alike.length > 1) {
    return { found: null, doubt: 'TikTok lists several posts that may be this one' };
  }
  return {
    found: null,
    doubt: 'TikTok does not list the post; it may still be processed or moderated, or not be there',
  };
}

function hindranceOf({ post, account }: PublishContext): string | null {
  if (!isPublic(post)) {
    return 'TikTok lists public posts only: look into the app to see whether this one is there';
  }
  if (wordsOf(post).length === 0) {
    return 'A post without text cannot be told from others in TikTok’s list';
  }
  if (new JsonReader(account.metadata).texts('scopes').includes('video.list')) return null;
  return 'The account was connected without the permission to list its posts (video.list)';
}

async function listSince(client: TiktokClient, since: Date): Promise<readonly ListedPost[]> {
  const listed: ListedPost[] = [];
  let cursor: number | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = { max_count: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) };
    const answer = await client.post('video/list', body, FIELDS);
    const posts = answer.list('videos').map(readListed);
    listed.push(...posts);
    const oldest = posts.at(-1)?.createdAt ?? null;
    cursor = answer.number('cursor');
    const isThrough = answer.flag('has_more') !== true || cursor === null;
    if (isThrough || oldest === null || oldest < since) break;
  }
  return listed;
}

function readListed(post: JsonReader): ListedPost {
  const seconds = post.number('create_time');
  return {
    id: post.id('id') ?? '',
    createdAt: seconds === null ? null : new Date(seconds * 1000),
    shareUrl: post.text('share_url'),
    texts: [post.text('video_description'), post.text('title')].filter((text) => text !== null),
    durationSeconds: post.number('duration'),
  };
}
