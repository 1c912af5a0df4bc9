import { afterFailure, againstRisk, type PostTrouble, type SilentNetwork } from '#libs/posts';
import { postsIn, type AttentionAction, type AttentionItem } from './attention-item.js';

const OUTCOME_UNKNOWN = 'outcome_unknown';

const HINTS: Readonly<Partial<Record<AttentionAction, string>>> = {
  retry: 'Try again',
  edit: 'Edit the post; it is scheduled again then',
  resolve: 'Look whether it is there, and say so; or have it looked up again',
  check_plan: 'See the plan',
};

/** Posts that failed, and what brings them forward. */
export function failedItem(trouble: PostTrouble): AttentionItem {
  const { code, retryable, message, since, changedAt, outageId } = trouble;
  const nextAction = actionAfter(code, retryable);
  const isGroup = retryable === true && code !== OUTCOME_UNKNOWN;
  return {
    ...partsOf(trouble, `failed ${isGroup ? trouble.accountId : (outageId ?? trouble.postIds[0])}`),
    severity: 'error',
    message: sentence(
      trouble,
      code === OUTCOME_UNKNOWN ? 'may be out: nobody knows' : 'failed',
      message,
    ),
    hint: HINTS[nextAction] ?? null,
    nextAction,
    since,
    due: null,
    changedAt,
  };
}

/** Posts that wait until their network gives clear answers; nobody has to do anything. */
export function silentItem(silent: SilentNetwork): AttentionItem {
  const { accountId, provider, reason, since, changedAt, count, outageId } = silent;
  const account = silent.account ?? provider;
  const waiting = count === 0 ? '' : `: ${postsIn(count)} ${count === 1 ? 'waits' : 'wait'}`;
  return {
    kind: 'account',
    subject: { type: 'account', id: accountId, label: account, provider },
    code: 'network_unavailable',
    severity: 'warning',
    message: `${account} gives no clear answers${waiting}`,
    hint: reason,
    nextAction: 'wait_for_network',
    since,
    due: null,
    postCount: count,
    postIds: [],
    about: outageId,
    changedAt,
  };
}

/** Scheduled posts that would fail if their time were now. */
export function riskItem(trouble: PostTrouble): AttentionItem {
  const { code, message, hint, since, changedAt, due, count } = trouble;
  const nextAction = againstRisk({ code }) === 'check_plan' ? 'check_plan' : 'edit';
  return {
    ...partsOf(trouble, `risk ${trouble.accountId}`),
    // It is held until there is room.
    severity: code === 'network_quota_forecast' ? 'warning' : 'error',
    message: sentence(trouble, count === 1 ? 'is at risk' : 'are at risk', message),
    hint: hint ?? HINTS[nextAction] ?? null,
    nextAction,
    since,
    due,
    changedAt,
  };
}

function actionAfter(code: string, retryable: boolean | null): AttentionAction {
  const action = afterFailure({ errorCode: code, retryable });
  if (action === 'accept_duplicate_risk') return 'resolve';
  // The account is back; what failed because of it can go out now.
  if (action === 'reconnect_account') return 'retry';
  return action === 'retry' ? 'retry' : 'edit';
}

type Parts = Pick<AttentionItem, 'kind' | 'subject' | 'code' | 'postCount' | 'postIds' | 'about'>;

/** @param about a group is about its account: it stays the same when a post comes or goes */
function partsOf(trouble: PostTrouble, about: string): Parts {
  const { accountId, account, provider, code, count, postIds, label } = trouble;
  const [postId] = postIds;
  const isOne = count === 1 && postId !== undefined;
  return {
    kind: 'post',
    subject: isOne
      ? { type: 'post', id: postId, label: label ?? account, provider }
      : { type: 'account', id: accountId, label: account, provider },
    code,
    postCount: count,
    postIds,
    about,
  };
}

function sentence({ account, count }: PostTrouble, what: string, why: string | null): string {
  const posts = count === 1 ? 'A post' : postsIn(count);
  return `${posts} of ${account} ${what}${why === null ? '' : `: ${why}`}`;
}
