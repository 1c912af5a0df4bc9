import type { MediaFacts } from '../../../kernel/network.js';
import { statusOf, type Container, type ContainerStatus } from '../containers/container.js';
import type { NodeCall } from '../desk.js';
import { GraphError } from '../graph-error.js';
import type { MediaItem, MediaRecord, MediaType, ProductType } from '../media/media-record.js';
import { shortcodeOf } from '../media/shortcode.js';
import { refusal } from '../requests/refusals.js';
import { postsPerDay } from './publishing-quota.js';

/** `POST /{ig-user-id}/media_publish`: the only call that makes something visible. */
export async function publishContainer(node: NodeCall): Promise<Record<string, unknown>> {
  const { desk, account, parameters, now } = node;
  const creationId = parameters.needed('creation_id');
  await desk.containers.settled(creationId);
  // Read after the wait: another call may have published it meanwhile.
  const container = desk.containers.get(creationId);
  if (!container || container.accountId !== account.id || container.isCarouselItem) {
    throw refusal(2207006);
  }
  refuseUnfinished(statusOf(container, now));
  if (account.quirk === 'restricted') throw refusal(2207050);
  if (account.quirk === 'blocked') throw refusal(2207051);
  if (account.quirk === 'exhausted' || desk.quota.used(account.id) >= postsPerDay) {
    throw refusal(2207042);
  }
  if (node.lateReject) {
    throw new GraphError(
      368,
      'The action attempted has been deemed abusive or is otherwise disallowed',
    );
  }
  const media = makeMedia(node, container);
  record(node, container, media);
  desk.containers.change(container.id, { publishedAt: now });
  desk.quota.countPost(account.id);
  if (account.quirk === 'blocked_live') throw refusal(2207051);
  return { id: media.id };
}

/** What a second publish of the same container answers is not documented; it makes no second post. */
function refuseUnfinished(status: ContainerStatus): void {
  if (status === 'EXPIRED') throw refusal(2207008);
  if (status !== 'FINISHED') throw refusal(2207027);
}

function makeMedia({ desk, account, now }: NodeCall, container: Container): MediaRecord {
  const id = desk.sequence.next('media');
  const parts = container.children
    .map((childId) => desk.containers.get(childId))
    .filter((child) => child !== undefined);
  const isCarousel = container.kind === 'CAROUSEL';
  const items = (isCarousel ? parts : [container]).map((part): MediaItem => {
    const facts = part.facts as MediaFacts;
    return {
      id: isCarousel ? desk.sequence.next('media') : id,
      type: facts.kind === 'video' ? 'VIDEO' : 'IMAGE',
      facts,
      altText: (part.settings.alt_text as string | undefined) ?? null,
    };
  });
  const productType = productTypeOf(container);
  const shortcode = shortcodeOf(id);
  return {
    kind: 'media',
    id,
    accountId: account.id,
    shortcode,
    permalink: `${desk.kernel.publicUrl}/www.instagram.com/${publicPath(productType, account.username, id, shortcode)}`,
    type: isCarousel ? 'CAROUSEL_ALBUM' : (items[0]?.type ?? ('IMAGE' satisfies MediaType)),
    productType,
    caption: container.caption,
    createdAt: now,
    items,
    isSharedToFeed: container.settings.share_to_feed !== false,
    areCommentsEnabled: true,
    collaborators: (container.settings.collaborators as readonly string[] | undefined) ?? [],
  };
}

function productTypeOf({ kind }: Container): ProductType {
  if (kind === 'REELS') return 'REELS';
  return kind === 'STORIES' ? 'STORY' : 'FEED';
}

function publicPath(
  productType: ProductType,
  username: string,
  id: string,
  shortcode: string,
): string {
  if (productType === 'STORY') return `stories/${username}/${id}`;
  return productType === 'REELS' ? `reel/${shortcode}/` : `p/${shortcode}/`;
}

function record({ desk, account }: NodeCall, container: Container, media: MediaRecord): void {
  const children = container.children.map((id) => desk.containers.get(id));
  const requestsBefore = [container, ...children].reduce(
    (sum, part) => sum + (part?.requestCount ?? 0),
    0,
  );
  const itemSettings = children.map((child) => child?.settings ?? {});
  desk.kernel.ledger.add({
    id: media.id,
    account: account.id,
    text: media.caption === '' ? null : media.caption,
    media: media.items.map(({ facts }) => facts),
    settings: {
      media_type: container.kind,
      ...container.settings,
      ...(itemSettings.some((settings) => Object.keys(settings).length > 0)
        ? { children: itemSettings }
        : {}),
    },
    url: media.permalink,
    requestCount: requestsBefore + 1,
    partIds: media.items.map(({ id }) => id).filter((id) => id !== media.id),
    details: media,
  });
}
