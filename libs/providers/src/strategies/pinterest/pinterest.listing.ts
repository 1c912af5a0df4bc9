import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import { PinterestClient } from './pinterest.client.js';
import { boardOf } from './pinterest.kind.js';

/** A Pin as the list of a board tells it. */
export interface ListedPin {
  readonly id: string;
  readonly createdAt: Date | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly altText: string | null;
  /** image, multiple_images, video … Null where Pinterest does not tell. */
  readonly mediaType: string | null;
  /** Others pin to group boards, too. Null where Pinterest does not tell. */
  readonly isOwn: boolean | null;
}

export interface PinPage {
  readonly pins: readonly ListedPin[];
  readonly bookmark: string | null;
}

const PAGE_SIZE = '100';

/** Reads a page of the Pins where the post belongs (Pinterest API v5, "List Pins on board", "… on section"). */
export async function readPinPage(
  context: PublishContext,
  bookmark: string | null,
): Promise<PinPage> {
  const { post, account } = context;
  const board = encodeURIComponent(boardOf(account.externalId, post.settings));
  const section = new JsonReader(post.settings).text('boardSectionId');
  const place = section === null ? '' : `/sections/${encodeURIComponent(section)}`;
  const query = { page_size: PAGE_SIZE, ...(bookmark === null ? {} : { bookmark }) };
  const { json } = await PinterestClient.of(context).get(`boards/${board}${place}/pins`, query);
  const pins = json.list('items').map(readPin);
  return { pins: pins.filter((pin) => pin !== null), bookmark: json.text('bookmark') };
}

function readPin(pin: JsonReader): ListedPin | null {
  const id = pin.text('id');
  if (id === null) return null;
  return {
    id,
    createdAt: momentOf(pin.text('created_at')),
    title: pin.text('title'),
    description: pin.text('description'),
    link: pin.text('link'),
    altText: pin.text('alt_text'),
    mediaType: pin.object('media').text('media_type'),
    isOwn: pin.flag('is_owner'),
  };
}

/** Pinterest writes universal time without saying so. */
export function momentOf(written: string | null): Date | null {
  if (written === null) return null;
  const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(written);
  const moment = new Date(hasZone ? written : `${written}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
