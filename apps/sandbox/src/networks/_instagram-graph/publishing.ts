import { abusive } from '../_graph/graph-error.js';
import { statusOf, type Container } from './container.js';
import { newId, type NodeCall } from './instagram-host.js';
import type { MediaRecord } from './posts.js';
import { refusal } from './refusals.js';

/** `POST /{ig-user-id}/media_publish`: the only call that makes something visible. */
export async function publishContainer(call: NodeCall): Promise<Record<string, unknown>> {
  const { desk, account, parameters, now } = call;
  const creationId = parameters.needed('creation_id');
  await desk.containers.settled(creationId);
  // Read after the wait: another call may have published it meanwhile.
  const container = desk.containers.get(creationId);
  if (!container || container.accountId !== account.id || container.isCarouselItem) {
    throw refusal(2207006);
  }
  // What a second publish of the same container answers is not documented; it makes no second post.
  const status = statusOf(container, now);
  if (status === 'EXPIRED') throw refusal(2207008);
  if (status !== 'FINISHED') throw refusal(2207027);
  if (account.quirk === 'restricted') throw refusal(2207050);
  if (account.quirk === 'blocked') throw refusal(2207051);
  if (account.quirk === 'exhausted' || !desk.quota.hasPostsLeft(account.id)) {
    throw refusal(2207042);
  }
  if (call.lateReject) throw abusive();
  const id = record(call, container);
  desk.containers.change(container.id, { publishedAt: now });
  desk.quota.count(account.id, 'posts');
  if (account.quirk === 'blocked_live') throw refusal(2207051);
  return { id };
}

/** Puts the post into the ledger. Answers its id. */
function record({ desk, account, now }: NodeCall, container: Container): string {
  const id = newId(desk, 'media');
  const children = container.children
    .map((childId) => desk.containers.get(childId))
    .filter((child) => child !== undefined);
  const isCarousel = container.kind === 'CAROUSEL';
  const media = (isCarousel ? children : [container]).flatMap(({ facts }) => facts ?? []);
  const itemSettings = children.map(({ settings }) => settings);
  const hasItemSettings = itemSettings.some((settings) => Object.keys(settings).length > 0);
  const requests = [container, ...children].map(({ requestCount }) => requestCount);
  const details: MediaRecord = {
    kind: 'media',
    id,
    accountId: account.id,
    type: isCarousel ? 'CAROUSEL_ALBUM' : typeOf(media[0]?.kind),
    productType: productTypeOf(container),
    caption: container.caption,
    createdAt: now,
    areCommentsEnabled: true,
  };
  desk.kernel.ledger.add({
    id,
    account: account.id,
    text: container.caption === '' ? null : container.caption,
    media,
    settings: {
      media_type: container.kind,
      ...container.settings,
      ...(hasItemSettings ? { children: itemSettings } : {}),
    },
    url: `${desk.kernel.publicUrl}/www.instagram.com/${publicPath(details, account.username)}`,
    requestCount: requests.reduce((sum, count) => sum + count, 1),
    details,
  });
  return id;
}

function typeOf(kind: string | undefined): MediaRecord['type'] {
  return kind === 'video' ? 'VIDEO' : 'IMAGE';
}

function productTypeOf({ kind }: Container): MediaRecord['productType'] {
  if (kind === 'REELS') return 'REELS';
  return kind === 'STORIES' ? 'STORY' : 'FEED';
}

function publicPath({ id, productType }: MediaRecord, username: string): string {
  if (productType === 'STORY') return `stories/${username}/${id}`;
  return productType === 'REELS' ? `reel/${shortcodeOf(id)}/` : `p/${shortcodeOf(id)}/`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The code in a permalink: the media's id in base 64. */
function shortcodeOf(mediaId: string): string {
  let rest = BigInt(mediaId);
  let code = '';
  while (rest > 0n) {
    code = (alphabet[Number(rest % 64n)] ?? '') + code;
    rest /= 64n;
  }
  return code;
}

/** The media's id; null when the text is no such code. */
export function mediaIdOf(shortcode: string): string | null {
  if (!/^[\w-]{1,15}$/.test(shortcode)) return null;
  let id = 0n;
  for (const character of shortcode) id = id * 64n + BigInt(alphabet.indexOf(character));
  return String(id);
}
