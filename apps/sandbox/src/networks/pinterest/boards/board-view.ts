import { findPerson } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import { shownTime, type Board } from './board.js';

const THUMBNAILS = 5;

/** A board as the API shows it. */
export function boardView({ pins, addresses }: PinterestDesk, board: Board): unknown {
  const own = pins.ofBoard(board.id);
  const pictures = own.flatMap(({ media }) => media[0]?.picture ?? []);
  return {
    id: board.id,
    created_at: shownTime(board.createdAt),
    board_pins_modified_at: shownTime(board.pinsModifiedAt),
    name: board.name,
    description: board.description,
    privacy: board.privacy,
    owner: { username: findPerson(board.ownerId)?.username ?? '' },
    pin_count: own.length,
    follower_count: 0,
    collaborator_count: 0,
    is_ads_only: board.isAdsOnly,
    media: {
      image_cover_url: pictures[0] ? addresses.picture('400x300', pictures[0].sha256) : null,
      pin_thumbnail_urls: pictures
        .slice(0, THUMBNAILS)
        .map(({ sha256 }) => addresses.picture('150x150', sha256)),
    },
  };
}
