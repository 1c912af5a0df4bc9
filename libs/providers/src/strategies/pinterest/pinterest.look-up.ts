import { JsonReader } from '../../contract/json-reader.js';
import type {
  PublishablePost,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import {
  judged,
  lettersOf,
  readPages,
  spacedOnce,
  unclearSince,
  type Likeness,
  type ListPage,
  type Sighting,
} from '../../kit/looking-up.js';
import { pinterest } from './pinterest.api.js';
import { boardOf, kindOf, wordsOf, type PinKind } from './pinterest.pin.js';
import { asPublished, pinterestProgress } from './pinterest.progress.js';

const PAGE_SIZE = '100';
const MAX_PAGES = 3;
/** Pinterest's stamps and our clock may differ by this much. */
const SKEW_MS = 60_000;
/** Lists lag by some minutes; only the third empty look, minutes later, is believed. */
const PROOF = { network: 'Pinterest', thing: 'the Pin', looksBefore: 2 } as const;
const MEDIA_TYPES: Readonly<Record<PinKind, readonly string[]>> = {
  image: ['image'],
  carousel: ['multiple_images', 'multiple_mixed'],
  video: ['video'],
};

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

/** Reads a page of the Pins where the post belongs (Pinterest API v5, "List Pins on board", "… on section"). */
async function readPinPage(
  context: PublishContext,
  bookmark: string | null,
): Promise<ListPage<ListedPin>> {
  const { post, account } = context;
  const board = encodeURIComponent(boardOf(account.externalId, post.settings));
  const section = new JsonReader(post.settings).text('boardSectionId');
  const place = section === null ? '' : `/sections/${encodeURIComponent(section)}`;
  const path = `boards/${board}${place}/pins`;
  const { json } = await pinterest.of(context).get(path, { page_size: PAGE_SIZE, bookmark });
  const pins = json.list('items').map(readPin);
  return { items: pins.filter((pin) => pin !== null), next: json.text('bookmark') };
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

/** Whether a listed Pin is the one we tried to make. Pins carry no reference of ours. Pure. */
export function likenessOf(
  post: Pick<PublishablePost, 'title' | 'text' | 'settings' | 'media'>,
  listed: ListedPin,
): Likeness {
  const isOfKind =
    listed.mediaType === null || MEDIA_TYPES[kindOf(post.media)].includes(listed.mediaType);
  if (listed.isOwn === false || !isOfKind) return 'other';
  const ours = wordsOf(post);
  const texts = [ours.title, ours.description] as const;
  const theirs = [listed.title, listed.description] as const;
  if (!texts.every((text, index) => lettersOf(text) === lettersOf(theirs[index] ?? null)))
    return 'other';
  const isExact =
    texts.every((text, index) => spacedOnce(text) === spacedOnce(theirs[index] ?? null)) &&
    sameLink(ours.link, listed.link) &&
    // Lists may leave alt texts out.
    (listed.altText === null || spacedOnce(ours.altText) === spacedOnce(listed.altText));
  return isExact ? 'same' : 'similar';
}

function sameLink(ours: string | null, theirs: string | null): boolean {
  return addressOf(ours) === addressOf(theirs);
}

function addressOf(link: string | null): string {
  if (link === null) return '';
  const written = URL.canParse(link) ? new URL(link).href : link;
  return written.trim().replace(/\/$/, '');
}

/** Looks for a Pin that was perhaps made since a moment, where it belongs. */
async function lookUp(context: PublishContext, since: Date): Promise<Sighting<string>> {
  const oldestMs = since.getTime() - SKEW_MS;
  const { items, isComplete } = await readPages(
    async (bookmark) => readPinPage(context, bookmark),
    MAX_PAGES,
    (pins) => reachesBack(pins, oldestMs),
  );
  const { lookalikes } = pinterestProgress.read(context.checkpoint);
  const recent = items.filter(
    ({ id, createdAt }) =>
      !lookalikes.includes(id) && (createdAt === null || createdAt.getTime() >= oldestMs),
  );
  const [only, ...more] = recent.filter((pin) => likenessOf(context.post, pin) === 'same');
  if (more.length > 0) {
    return { found: null, doubt: 'Pinterest lists several Pins that may be this one' };
  }
  if (only !== undefined) return { found: only.id, doubt: null };
  if (recent.some((pin) => likenessOf(context.post, pin) === 'similar')) {
    const doubt = 'Pinterest lists a Pin that may be this one, but is not quite the same';
    return { found: null, doubt };
  }
  const doubt = isComplete ? null : 'The board has too many Pins to look through them all';
  return { found: null, doubt };
}

/** Ids of Pins that are there already and could be taken for the one that is about to be made. */
export async function findLookalikes(context: PublishContext): Promise<readonly string[]> {
  const { items } = await readPinPage(context, null);
  return items.filter((pin) => likenessOf(context.post, pin) !== 'other').map(({ id }) => id);
}

/** The order of Pins is not promised: only a list that is plainly sorted, newest first, is left before its end. */
function reachesBack(pins: readonly ListedPin[], oldestMs: number): boolean {
  const times = pins.map(({ createdAt }) => createdAt?.getTime() ?? Number.NaN);
  const isSorted = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0));
  return isSorted && (times.at(-1) ?? Number.NaN) < oldestMs;
}

/** Looks for a Pin whose answer was lost. Pins take no reference of ours, so board and words have to tell. */
export async function reconcilePin(
  context: PublishContext,
  evidence: ReconcileEvidence,
): Promise<Reconciled> {
  const progress = pinterestProgress.read(context.checkpoint);
  const since = unclearSince(progress.unclearSince, evidence);
  try {
    return await judged(await lookUp(context, since), evidence, PROOF, {
      found: (id) => asPublished(context, id),
      absent: () => {
        const tried = { ...progress, writes: 0, unclearSince: since };
        return { kind: 'absent', checkpoint: pinterestProgress.write(tried) };
      },
    });
  } catch (error) {
    // Pins of personal accounts cannot be read by newer applications.
    if (isFailure(error, 'permission')) return { kind: 'unknown', reason: error.message };
    throw error;
  }
}
