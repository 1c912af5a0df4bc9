import type { Schemas } from '../../../api/client.js';
import type { Account } from '../../composer/accounts.js';
import {
  emptyComposition,
  type Composition,
  type Content,
  type MediaItem,
  type SettingValues,
} from '../../composer/composition/composition.js';
import { factsOfAsset } from '../../composer/media/media-items.js';
import { plan } from '../../composer/schedule/schedule-document.js';

type Asset = Schemas['Asset'];
type Thing = Readonly<Record<string, unknown>>;
export type RepeatedDocument = Thing;

/** A document as the parts of the composer show it. */
export interface Opened {
  readonly composition: Composition;
  /** Of a thread: a campaign keeps its name. */
  readonly campaignName: string | null;
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const thingsIn = (value: unknown): readonly Thing[] =>
  Array.isArray(value) ? value.filter(isThing) : [];
const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a composition has repeated: its posts, without what is about one time alone. */
export function repeatedDocument(
  { posts, campaigns }: Thing,
  campaignName: string | null,
): RepeatedDocument {
  if (posts !== undefined) {
    const timeless = thingsIn(posts).map(({ publish_at: _, ...post }) => post);
    return { posts: timeless };
  }
  const named = thingsIn(campaigns).map(({ publish_at: _, ...campaign }) => ({
    ...campaign,
    ...(campaignName !== null && { name: campaignName }),
  }));
  return { campaigns: named };
}

/**
 * Reads a document back; null for one that says more than the composer can: then nothing of it is lost.
 * @param assets what is known of uploads; one that is not is named by its id
 */
export function openedDocument(
  document: Thing,
  accounts: readonly Account[],
  assets: ReadonlyMap<string, Asset>,
): Opened | null {
  const contents = postsIn(document).map(({ account, steps }) => ({
    account: accounts.find((one) => isMeant(one, account)),
    steps,
  }));
  const accountIds = contents.flatMap(({ account }) => account?.id ?? []);
  const interactions = interactionsIn(contents.flatMap(({ steps }) => steps));
  const read = contents.map(({ steps }) => contentOf(steps, assets));
  const [common] = read;
  if (common === undefined) return null;
  const composition: Composition = {
    ...emptyComposition({ idempotencyKey: '', accountIds, when: { kind: 'now' } }),
    common,
    variants: Object.fromEntries(
      accountIds.map((id, index) => [id, ownOf(read[index] ?? common, common)]),
    ),
    settings: Object.fromEntries(
      accountIds.map((id, index) => [id, settingsOf(contents[index]?.steps[0])]),
    ),
    labels: labelsOf(contents[0]?.steps[0]),
  };
  const name = thingsIn(document['campaigns'])[0]?.['name'];
  const campaignName = typeof name === 'string' ? name : null;
  const again = plan(
    composition,
    accountIds.map((accountId) => ({ accountId, interactions })),
  );
  const isSame =
    new Set(accountIds).size === contents.length &&
    sorted(repeatedDocument(again.document as Thing, campaignName)) ===
      sorted(namedById(document, accounts));
  return isSame ? { composition, campaignName } : null;
}

const UNKNOWN: Omit<MediaItem, 'key' | 'assetId' | 'name' | 'altText'> = {
  ...{ kind: 'other', mime: '', size: 0 },
  ...{ width: null, height: null, thumbnail: null, url: null },
};

interface TargetPosts {
  readonly account: string;
  readonly steps: readonly Thing[];
}

function postsIn({ posts, campaigns }: Thing): readonly TargetPosts[] {
  const single = thingsIn(posts).map((post) => ({
    account: wordsIn(post['account']),
    steps: [post],
  }));
  const threads = thingsIn(campaigns)
    .flatMap(({ targets }) => thingsIn(targets))
    .map(({ account, steps }) => ({ account: wordsIn(account), steps: thingsIn(steps) }));
  return [...single, ...threads];
}

const isMeant = ({ id, handle, provider }: Account, named: string): boolean =>
  named === id || named === handle || named === `${provider}:${handle}`;

/** What networks must take for the composer to write these steps again. */
function interactionsIn(steps: readonly Thing[]): readonly string[] {
  return [...new Set(steps.flatMap((step) => wordsIn(step['interaction_type']) || []))];
}

function contentOf(
  [first = {}, ...others]: readonly Thing[],
  assets: ReadonlyMap<string, Asset>,
): Content {
  const comment = others.find((step) => step['reply_to_step_id'] !== undefined);
  return {
    text: wordsIn(first['text']),
    title: wordsIn(first['title']),
    media: thingsIn(first['assets']).flatMap((asset) => itemOf(asset, assets)),
    thread: others
      .filter((step) => step !== comment)
      .map((step, index) => ({ key: `part-${index}`, text: wordsIn(step['text']) })),
    firstComment: comment === undefined ? null : wordsIn(comment['text']),
  };
}

function itemOf({ id, altText }: Thing, assets: ReadonlyMap<string, Asset>): readonly MediaItem[] {
  if (typeof id !== 'string') return [];
  const asset = assets.get(id);
  const facts = asset === undefined ? { ...UNKNOWN, assetId: id, name: id } : factsOfAsset(asset);
  return [{ ...facts, key: id, altText: wordsIn(altText) }];
}

/** What differs from what everybody gets. */
function ownOf(content: Content, common: Content): Partial<Content> {
  return Object.fromEntries(
    Object.entries(content).filter(
      ([name, value]) => sorted(value) !== sorted(common[name as keyof Content]),
    ),
  );
}

function settingsOf(step: Thing | undefined): SettingValues {
  const settings = step?.['settings'];
  return isThing(settings) ? settings : {};
}

function labelsOf(step: Thing | undefined): readonly string[] {
  const labels = step?.['labels'];
  return Array.isArray(labels) ? labels.filter((one) => typeof one === 'string') : [];
}

/** The document with its accounts by their ids, as the composer names them. */
function namedById(document: Thing, accounts: readonly Account[]): Thing {
  const byId = (post: Thing): Thing => {
    const named = wordsIn(post['account']);
    return { ...post, account: accounts.find((one) => isMeant(one, named))?.id ?? named };
  };
  const { posts, campaigns, ...others } = document;
  return {
    ...others,
    ...(posts !== undefined && { posts: thingsIn(posts).map(byId) }),
    ...(campaigns !== undefined && {
      campaigns: thingsIn(campaigns).map((campaign) => ({
        ...campaign,
        targets: thingsIn(campaign['targets']).map(byId),
      })),
    }),
  };
}

/** For comparing: names in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inside: unknown) =>
    isThing(inside)
      ? Object.fromEntries(
          Object.entries(inside).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inside,
  );
}
