import type { MediaFacts } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import { shownTime } from '../boards/board.js';
import { findPerson } from '../people/person.js';
import type { PinterestCall } from '../requests/call.js';
import { quickCounters } from '../analytics/quick-counters.js';
import type { PinMedia, PinRecord } from './pin-record.js';

const sizes = { '150x150': 150, '400x300': 400, '600x': 600, '1200x': 1200 } as const;

/** A Pin as the API shows it; the address of its page is not part of it. */
export function pinView({ desk, person, query }: PinterestCall, pin: PinRecord): unknown {
  const wantsMetrics = query.get('pin_metrics') === 'true';
  return {
    id: pin.id,
    created_at: shownTime(pin.createdAt),
    link: pin.link,
    title: pin.title,
    description: pin.description,
    dominant_color: pin.dominantColor,
    alt_text: pin.altText,
    board_id: pin.boardId,
    board_section_id: pin.sectionId,
    board_owner: { username: findPerson(pin.ownerId)?.username ?? '' },
    parent_pin_id: null,
    is_owner: pin.ownerId === person.id,
    is_standard: true,
    has_been_promoted: false,
    creative_type: creativeTypes[pin.mediaType],
    media: mediaView(desk.addresses, pin),
    pin_metrics: wantsMetrics ? quickCounters(desk.kernel.metrics.ofPost(pin.id)) : null,
  };
}

const creativeTypes = { image: 'REGULAR', multiple_images: 'CAROUSEL', video: 'VIDEO' } as const;

function mediaView(addresses: Addresses, { mediaType, media, firstShown }: PinRecord): unknown {
  switch (mediaType) {
    case 'image':
      return { media_type: mediaType, images: imagesOf(addresses, media[0]?.picture) };
    case 'multiple_images':
      return {
        media_type: mediaType,
        index: firstShown,
        items: media.map((card) => cardView(addresses, card)),
      };
    case 'video':
      return { media_type: mediaType, ...videoView(addresses, media[0]) };
  }
}

function cardView(addresses: Addresses, { title, description, link, picture }: PinMedia): unknown {
  return {
    item_type: 'image',
    title,
    description,
    link,
    images: imagesOf(addresses, picture),
  };
}

/** The duration counts milliseconds. */
function videoView(addresses: Addresses, media: PinMedia | undefined): Record<string, unknown> {
  const { file, picture } = media ?? {};
  const cover = picture ?? file;
  return {
    images: imagesOf(addresses, cover),
    cover_image_url: cover ? addresses.picture('originals', cover.sha256) : null,
    duration: Math.round((file?.durationSeconds ?? 0) * 1000),
    height: file?.height ?? null,
    width: file?.width ?? null,
  };
}

function imagesOf(addresses: Addresses, facts: MediaFacts | null | undefined): unknown {
  if (!facts) return {};
  const ratio = (facts.height ?? 1) / (facts.width ?? 1);
  const entries = Object.entries(sizes).map(([name, width]) => {
    const height = heights[name] ?? Math.round(width * ratio);
    return [name, { width, height, url: addresses.picture(name, facts.sha256) }];
  });
  return Object.fromEntries(entries);
}

const heights: Readonly<Record<string, number>> = { '150x150': 150, '400x300': 300 };
