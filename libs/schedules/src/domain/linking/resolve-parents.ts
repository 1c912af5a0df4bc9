import type { InteractionType } from '#libs/providers';
import type { ScheduleItem } from '../document/schedule-item.js';
import type { IssueLog } from '../issues/issue-log.js';
import { cyclicItems } from './cycles.js';
import type { ResolvedAccount } from './resolve-accounts.js';

/** What a post is to another one. `parentIndex` counts posts of the document. */
export interface ResolvedParent {
  readonly interaction: InteractionType;
  readonly parentIndex: number | null;
}

/**
 * Finds the parent of every reply and comment: the named step, looked for in the same target, then the
 * campaign, then the document; without a name the step before it.
 */
export function resolveParents(
  items: readonly ScheduleItem[],
  accounts: readonly ResolvedAccount[],
  issues: IssueLog,
): readonly ResolvedParent[] {
  const byId = new Map<string, ScheduleItem[]>();
  for (const item of items) {
    const sameId = byId.get(item.stepId);
    if (sameId) sameId.push(item);
    else byId.set(item.stepId, [item]);
  }
  const parents = items.map((item): ResolvedParent => {
    const interaction = interactionOf(item, accounts[item.index]!);
    checkSupport(item, interaction, accounts[item.index]!, issues);
    if (interaction === 'post') {
      warnOfIdleParent(item, accounts[item.index]!, issues);
      return { interaction, parentIndex: null };
    }
    if (item.answersStoredPost) return { interaction, parentIndex: null };
    return { interaction, parentIndex: parentOf(item, byId, items, accounts, issues) };
  });
  for (const index of cyclicItems(parents.map((parent) => parent.parentIndex))) {
    const { spellings } = items[index]!;
    const message = 'This step replies, over others, to itself';
    const { subject } = accounts[index]!;
    issues.error(subject, 'parent_step_cycle', spellings.parentStepId, message);
  }
  return parents;
}

/** A parent without a word about the kind makes a reply, or a comment where there are no replies. */
function interactionOf({ step }: ScheduleItem, { strategy }: ResolvedAccount): InteractionType {
  if (step.interactionType !== null) return step.interactionType;
  if (step.parentStepId === null) return 'post';
  const supported = strategy?.definition.interactions ?? ['reply'];
  return !supported.includes('reply') && supported.includes('comment') ? 'comment' : 'reply';
}

function checkSupport(
  item: ScheduleItem,
  interaction: InteractionType,
  { strategy, subject }: ResolvedAccount,
  issues: IssueLog,
): void {
  if (interaction === 'post' || strategy === null) return;
  const { interactions, label } = strategy.definition;
  if (interactions.includes(interaction)) return;
  const code =
    interaction === 'reply' ? 'provider_reply_unsupported' : 'provider_comment_unsupported';
  const message = `${label} cannot publish a ${interaction}`;
  issues.error(subject, code, item.spellings.interactionType, message, { allowed: interactions });
}

function warnOfIdleParent(
  item: ScheduleItem,
  { subject }: ResolvedAccount,
  issues: IssueLog,
): void {
  if (item.step.parentStepId === null) return;
  const message = 'A post has no parent; it is ignored unless the interaction is reply or comment';
  issues.warn(subject, 'interaction_type_invalid', item.spellings.parentStepId, message);
}

function parentOf(
  item: ScheduleItem,
  byId: ReadonlyMap<string, readonly ScheduleItem[]>,
  items: readonly ScheduleItem[],
  accounts: readonly ResolvedAccount[],
  issues: IssueLog,
): number | null {
  const { subject } = accounts[item.index]!;
  const field = item.spellings.parentStepId;
  const named = item.step.parentStepId;
  if (named === null) {
    const before = stepBefore(item, items, accounts);
    if (before === null) {
      const message = 'There is no step before this one that it could answer; name its parent';
      issues.error(subject, 'parent_step_unknown', field, message);
    }
    return before;
  }
  const found = nearest(item, byId.get(named) ?? []);
  if (found === null) {
    const message = `There is no step ${named.slice(0, 100)} in this schedule`;
    issues.error(subject, 'parent_step_unknown', field, message, { actual: named });
    return null;
  }
  const { provider } = accounts[found.index]!;
  if (provider !== null && subject.provider !== null && provider !== subject.provider) {
    const message = `The step ${named.slice(0, 100)} goes to ${provider}, not to ${subject.provider}`;
    issues.error(subject, 'parent_step_unknown', field, message, { actual: named });
    return null;
  }
  return found.index;
}

/** The step before in the same target; in a flat list, the last post before of the same account. */
function stepBefore(
  item: ScheduleItem,
  items: readonly ScheduleItem[],
  accounts: readonly ResolvedAccount[],
): number | null {
  if (item.place) return item.place.stepIndex > 0 ? item.index - 1 : null;
  const own = accounts[item.index]!.subject.account;
  for (let index = item.index - 1; index >= 0; index -= 1) {
    if (items[index] && accounts[index]!.subject.account === own) return index;
  }
  return null;
}

/** Ids may repeat in other targets: the closest one counts, one before it rather than one after. */
function nearest(item: ScheduleItem, candidates: readonly ScheduleItem[]): ScheduleItem | null {
  const circles = [
    candidates.filter((other) => other.place?.target === item.place?.target),
    candidates.filter((other) => other.place?.campaign === item.place?.campaign),
    candidates,
  ];
  const circle = circles.find((found) => found.length > 0) ?? [];
  return circle.findLast((other) => other.index < item.index) ?? circle[0] ?? null;
}
