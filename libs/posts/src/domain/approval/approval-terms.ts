import { includesRole, PERMISSIONS, type KeyApproval, type Role } from '#libs/platform';
import {
  EXPIRES_HOURS,
  type ApprovalOrigin,
  type ApprovalRule,
  type ApprovalRules,
  type Approvers,
} from './approval-policy.js';

/** Who asks for posts to go out, with what is known of them now. */
export type ApprovalAuthor =
  | {
      readonly type: 'user';
      readonly id: string;
      /** Null: belongs to the workspace no more. */
      readonly role: Role | null;
    }
  | {
      readonly type: 'key';
      readonly id: string;
      readonly keyKind: string;
      /** Of the person who made it; null: not known, or gone. */
      readonly makerRole: Role | null;
      /** What its policy says. */
      readonly approval: KeyApproval;
      /** Whether more of its posts go than its budgets have room for. */
      readonly isOverBudget: boolean;
    }
  /** The service itself, for nobody. */
  | { readonly type: 'system' }
  /** Nobody knows, or is there any more. */
  | { readonly type: 'unknown' };

/** What a rule can ask about a post. */
export interface PostUnderRules {
  readonly accountId: string;
  readonly labelIds: readonly string[];
  readonly origin: ApprovalOrigin;
}

/** How a post is to be approved. */
export interface ApprovalTerms {
  readonly approvals: number;
  readonly approvers: Approvers;
  readonly expiresHours: number;
  readonly boundToTime: boolean;
  readonly selfApproval: boolean;
}

/** What is asked where no rule says how, and somebody has to agree all the same. */
const LEAST: Omit<ApprovalTerms, 'selfApproval'> = {
  approvals: 1,
  approvers: {},
  expiresHours: EXPIRES_HOURS,
  boundToTime: false,
};

/** How a post of this author is to be approved; null: it may go as it is. */
export function approvalTermsOf(
  { rules, selfApproval }: ApprovalRules,
  author: ApprovalAuthor,
  post: PostUnderRules,
): ApprovalTerms | null {
  const rule = rules.find((one) => matches(one, author, post));
  if (rule !== undefined) {
    const { approvals, approvers, expiresHours, boundToTime } = rule;
    return { approvals, approvers, expiresHours, boundToTime, selfApproval };
  }
  return needsSomebody(author) ? { ...LEAST, selfApproval } : null;
}

function matches(
  { who, accounts, labels }: ApprovalRule,
  author: ApprovalAuthor,
  { accountId, labelIds, origin }: PostUnderRules,
): boolean {
  const key = author.type === 'key' ? author : null;
  return (
    isAmong(who.roles, roleOf(author)) &&
    isAmong(who.keyIds, key?.id ?? null) &&
    isAmong(who.keyKinds, key?.keyKind ?? null) &&
    isAmong(who.origins, origin) &&
    (accounts === null || accounts.includes(accountId)) &&
    (labels === null || labels.some((id) => labelIds.includes(id)))
  );
}

function isAmong<Value extends string>(
  list: readonly Value[] | undefined,
  value: Value | null,
): boolean {
  return list === undefined || (value !== null && list.includes(value));
}

/** Whatever the rules say: who may not let posts go has somebody else agree. */
function needsSomebody(author: ApprovalAuthor): boolean {
  if (author.type === 'system' || author.type === 'unknown') return author.type === 'unknown';
  const role = roleOf(author);
  if (author.type === 'user') return role === null || isBelowPublishing(role);
  if (role !== null && isBelowPublishing(role)) return true;
  return author.approval === 'always' || (author.approval === 'over_budget' && author.isOverBudget);
}

function roleOf(author: ApprovalAuthor): Role | null {
  if (author.type === 'user') return author.role;
  return author.type === 'key' ? author.makerRole : null;
}

const isBelowPublishing = (role: Role): boolean => !includesRole(role, PERMISSIONS.publish.role);
