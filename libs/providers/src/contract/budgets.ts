import type { InteractionType } from './interaction.js';
import type { WorkspaceMode } from './identity.js';

/**
 * How many posts a network takes within a time: data, declared beside the other rules. A post beyond it is held here
 * until there is room, instead of being sent and refused.
 */
export interface PublishBudget {
  /** Unique in the network: `posts_per_day`. Its environment variables are named after it. */
  readonly id: string;
  /** What is counted, for people: `uploads of all channels together`. */
  readonly label: string;
  /** `account`: each account for itself; `app`: all accounts of the installation together. */
  readonly scope: 'account' | 'app';
  /**
   * What a post costs: 1; 1 for each of its media items; or 1 for each media container, of which a post of several
   * items needs one more than it has items.
   */
  readonly per: 'post' | 'media_item' | 'container';
  /** 0: not counted unless the operator sets a limit, for what depends on the application's standing. */
  readonly limit: number;
  readonly window: BudgetWindow;
  /** Posts that are counted; all when absent. */
  readonly counts?: CountedPosts;
  /** Where it holds; everywhere when absent. The sandbox does not bound the pace of minutes. */
  readonly modes?: readonly WorkspaceMode[];
  /** Name or address of the public documentation, and how certain the figure is. */
  readonly source: string;
}

/** The time that is looked back on, or the network's calendar day. */
export type BudgetWindow =
  | { readonly kind: 'rolling'; readonly ms: number }
  | { readonly kind: 'day'; readonly timeZone: string };

interface CountedPosts {
  readonly interactions?: readonly InteractionType[];
  /** A setting whose value must be one of these; null stands for absent. */
  readonly setting?: { readonly id: string; readonly oneOf: readonly (string | null)[] };
}

/** What a budget needs to know of a post. */
export interface BudgetedPost {
  readonly interaction: InteractionType;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly mediaCount: number;
}

/** What the post takes from the budget; 0 when it is not counted. Pure. */
export function costOf(budget: Pick<PublishBudget, 'per' | 'counts'>, post: BudgetedPost): number {
  const { interactions, setting } = budget.counts ?? {};
  if (interactions !== undefined && !interactions.includes(post.interaction)) return 0;
  if (setting !== undefined) {
    const value = post.settings[setting.id] ?? null;
    if (!setting.oneOf.some((one) => one === value)) return 0;
  }
  switch (budget.per) {
    case 'post':
      return 1;
    case 'media_item':
      return Math.max(1, post.mediaCount);
    case 'container':
      return post.mediaCount > 1 ? post.mediaCount + 1 : 1;
  }
}

/** `86400000` or `day:America/Los_Angeles`, as in the configuration. */
export function windowText(window: BudgetWindow): string {
  return window.kind === 'day' ? `day:${window.timeZone}` : String(window.ms);
}

/** @throws Error for anything else */
export function parseWindow(text: string): BudgetWindow {
  const [, timeZone] = /^day:(.+)$/.exec(text) ?? [];
  if (timeZone !== undefined && isTimeZone(timeZone)) return { kind: 'day', timeZone };
  if (/^[1-9]\d*$/.test(text)) return { kind: 'rolling', ms: Number(text) };
  throw new Error('must be milliseconds or day:<time zone>');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
