import type { AccountTrouble } from '#libs/accounts';
import type { PostsToCome, PostTrouble } from '#libs/posts';
import { earliest, latest, postsIn, type AttentionItem } from './attention-item.js';

/** What is known of one account that its person has to look after. */
export interface AccountFacts {
  readonly id: string;
  readonly provider: string;
  readonly handle: string;
  /** Null: the account itself looks right, and its posts tell what is wrong. */
  readonly trouble: AccountTrouble | null;
  readonly toCome: PostsToCome | null;
  /** Posts that failed because of it. */
  readonly failed: readonly PostTrouble[];
  /** Posts that would fail because of it. */
  readonly atRisk: readonly PostTrouble[];
}

/** It passes by itself as a rule. */
const PASSING = 'token_refresh_failing';

/** One item an account, whatever of its posts waits for it; null when nothing does. */
export function accountItem(facts: AccountFacts): AttentionItem | null {
  const { trouble, toCome, failed, atRisk } = facts;
  const [posts] = [...atRisk, ...failed];
  const holdsAll = isHeld(trouble);
  const code = holdsAll ? trouble?.code : (posts?.code ?? trouble?.code);
  if (code === undefined) return null;
  const waiting = holdsAll ? (toCome?.count ?? 0) : sumOf(atRisk);
  const postCount = waiting + sumOf(failed);
  // Who disconnected an account wanted to: only its posts need something.
  if (code === 'account_disconnected' && postCount === 0) return null;
  const changes = [...failed, ...atRisk].map(({ changedAt }) => changedAt);
  return {
    kind: 'account',
    subject: {
      type: 'account',
      id: facts.id,
      label: facts.handle,
      provider: facts.provider,
    },
    code,
    severity: isLosing(facts) ? 'error' : 'warning',
    message: messageFor(code, facts.handle, postCount),
    hint: trouble?.account.statusReason ?? posts?.message ?? null,
    nextAction: code === 'plan_limit' ? 'check_plan' : 'reconnect_account',
    since: trouble?.since ?? earliest([...failed, ...atRisk].map(({ since }) => since)),
    due: earliest([
      trouble?.due,
      holdsAll ? toCome?.nextAt : null,
      ...atRisk.map(({ due }) => due),
    ]),
    postCount,
    postIds: [...atRisk, ...failed].flatMap(({ postIds }) => postIds).slice(0, 50),
    changedAt: latest([trouble?.since ?? trouble?.due, ...changes]),
  };
}

/** Whether nothing can go out through the account. */
export function isHeld(trouble: AccountTrouble | null): boolean {
  return trouble !== null && !trouble.account.publishable;
}

/** Whether posts fail because of it, or would if their time were now. */
function isLosing({ trouble, toCome, failed, atRisk }: AccountFacts): boolean {
  if (failed.length > 0 || atRisk.some(({ code }) => code !== PASSING)) return true;
  return isHeld(trouble) && (trouble?.code !== 'plan_limit' || toCome !== null);
}

function sumOf(troubles: readonly PostTrouble[]): number {
  return troubles.reduce((sum, { count }) => sum + count, 0);
}

function messageFor(code: string, handle: string, postCount: number): string {
  const posts = postCount === 0 ? '' : `: ${postsIn(postCount)}`;
  switch (code) {
    case 'plan_limit':
      return `The plan has no room for ${handle}${posts}`;
    case 'account_disconnected':
      return `${handle} is disconnected${posts}`;
    case 'account_expiring':
    case 'token_expires_before_publish':
      return `The access to ${handle} ends soon; connect it again${posts}`;
    case 'token_refresh_failing':
      return `The access to ${handle} cannot be renewed at present${posts}`;
    default:
      return `Connect ${handle} again${posts}`;
  }
}
