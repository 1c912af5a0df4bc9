import type { QueueWish } from '../../../queues/queue-wish.js';

/** A picture, film or file beside a text. It stands here from its first byte; `assetId` says it is stored. */
export interface MediaItem {
  /** Names the item in lists and uploads. */
  readonly key: string;
  readonly assetId: string | null;
  readonly name: string;
  readonly kind: 'image' | 'video' | 'audio' | 'other';
  readonly mime: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string;
  /** A small picture of it. */
  readonly thumbnail: string | null;
  /** Its bytes, as the page may show them. */
  readonly url: string | null;
}

/** One part of a thread behind the first. */
interface ThreadPart {
  readonly key: string;
  readonly text: string;
}

export interface Content {
  readonly text: string;
  readonly title: string;
  readonly media: readonly MediaItem[];
  readonly thread: readonly ThreadPart[];
  /** Null: none is wanted. */
  readonly firstComment: string | null;
}

export type When =
  /** A local time (`2026-11-24T18:00`); with an offset where clocks go back over it. */
  | {
      readonly kind: 'at';
      readonly local: string;
      readonly timezone: string;
      readonly offset?: string;
    }
  /** The service says when: at a free slot. */
  | ({ readonly kind: 'queue' } & QueueWish)
  | { readonly kind: 'now' }
  | { readonly kind: 'draft' };

export type SettingValues = Readonly<Record<string, unknown>>;

/** All that a person has put into the composer. */
export interface Composition {
  /** Born with the draft: however often one presses, it makes one run. */
  readonly idempotencyKey: string;
  readonly accountIds: readonly string[];
  readonly common: Content;
  /** What an account has of its own, by account. */
  readonly variants: Readonly<Record<string, Partial<Content>>>;
  readonly settings: Readonly<Record<string, SettingValues>>;
  /** Names of the labels that all of its posts are to carry. */
  readonly labels: readonly string[];
  readonly when: When;
}

/** A tab of the composer: everybody's content, or an account's. */
export type Tab = 'all' | { readonly accountId: string };

const NOTHING: Content = { text: '', title: '', media: [], thread: [], firstComment: null };

export function emptyComposition(options: {
  readonly idempotencyKey: string;
  readonly accountIds: readonly string[];
  readonly when: When;
}): Composition {
  return { ...options, common: NOTHING, variants: {}, settings: {}, labels: [] };
}

/** What goes out through an account. */
export function contentFor(composition: Composition, tab: Tab): Content {
  if (tab === 'all') return composition.common;
  return { ...composition.common, ...composition.variants[tab.accountId] };
}

/** On an account's tab a change is that account's own; on the first it is everybody's. */
export function withContent(
  composition: Composition,
  tab: Tab,
  change: Partial<Content>,
): Composition {
  if (tab === 'all') return { ...composition, common: { ...composition.common, ...change } };
  const { variants } = composition;
  const own = { ...variants[tab.accountId], ...change };
  return { ...composition, variants: { ...variants, [tab.accountId]: own } };
}

export function isOwn(composition: Composition, accountId: string): boolean {
  return Object.keys(composition.variants[accountId] ?? {}).length > 0;
}

/** Back to what everybody gets. */
export function withoutOwn(composition: Composition, accountId: string): Composition {
  const { [accountId]: _, ...variants } = composition.variants;
  return { ...composition, variants };
}

/** Accounts that are no longer chosen keep what was written for them, in case they come back. */
export function withAccounts(composition: Composition, accountIds: readonly string[]): Composition {
  return { ...composition, accountIds };
}

/** A setting that is undefined is left to the network. */
export function withSetting(
  composition: Composition,
  accountId: string,
  id: string,
  value: unknown,
): Composition {
  const { [id]: _, ...others } = composition.settings[accountId] ?? {};
  const values = value === undefined ? others : { ...others, [id]: value };
  return { ...composition, settings: { ...composition.settings, [accountId]: values } };
}

/** Changes an item wherever it stands: an upload may end after a variant took the item over. */
export function withMediaItem(
  composition: Composition,
  key: string,
  change: Partial<MediaItem>,
): Composition {
  const changed = <Part extends Partial<Content>>(content: Part): Part =>
    content.media === undefined
      ? content
      : {
          ...content,
          media: content.media.map((item) => (item.key === key ? { ...item, ...change } : item)),
        };
  const variants = Object.entries(composition.variants).map(
    ([accountId, own]) => [accountId, changed(own)] as const,
  );
  return {
    ...composition,
    common: changed(composition.common),
    variants: Object.fromEntries(variants),
  };
}

/** Whether anything is here that somebody would miss. */
export function isWorthKeeping({ common, variants, settings }: Composition): boolean {
  const contents = [common, ...Object.values(variants)];
  return (
    contents.some(
      ({ text, title, media, thread, firstComment }) =>
        Boolean(text) ||
        Boolean(title) ||
        Boolean(firstComment) ||
        (media?.length ?? 0) > 0 ||
        (thread?.length ?? 0) > 0,
    ) || Object.values(settings).some((values) => Object.keys(values).length > 0)
  );
}

/** A name for lists of drafts and for the campaign: the beginning of the text. */
export function titleOf({ common, variants }: Composition): string {
  const texts = [common.title, common.text, ...Object.values(variants).map(({ text }) => text)];
  const line = texts
    .map((text) => text?.trim().split('\n', 1)[0]?.trim() ?? '')
    .find((text) => text !== '');
  return Array.from(line ?? '')
    .slice(0, 80)
    .join('');
}
