import type { Role } from '#libs/platform';
import type { Person } from '../creator.js';

/** Where a run can have been asked for. */
export const approvalOrigins = ['api', 'dashboard', 'system'] as const;
export type ApprovalOrigin = (typeof approvalOrigins)[number];

/** Roles that may decide at all; a rule asks for one of them, or more. */
export const approverRoles = ['editor', 'admin', 'owner'] as const satisfies readonly Role[];
export type ApproverRole = (typeof approverRoles)[number];

/** Rules of a workspace: as many as a person reads through. */
export const MOST_RULES = 50;
/** Of one list in a rule. */
export const MOST_RULE_ITEMS = 200;
export const MOST_APPROVALS = 5;
/** A week. */
export const EXPIRES_HOURS = 168;
/** A year: beyond it nothing can be scheduled. */
export const MOST_EXPIRES_HOURS = 366 * 24;

/** Whose posts a rule is about; members that are absent ask nothing, and all that are there must hold. */
export interface RuleAuthors {
  /** What the person is, or the person who made the key. */
  readonly roles?: readonly Role[];
  readonly keyIds?: readonly string[];
  readonly keyKinds?: readonly string[];
  readonly origins?: readonly ApprovalOrigin[];
}

/** Who may decide: people with this role or a greater one, and these people. With neither everybody who may decide at all. */
export interface Approvers {
  readonly role?: ApproverRole;
  readonly userIds?: readonly string[];
}

/** Which posts wait for people, and for whom. */
export interface ApprovalRule {
  readonly who: RuleAuthors;
  /** Ids of accounts; null: of all. */
  readonly accounts: readonly string[] | null;
  /** Ids of labels, one of which the post has; null: with any or none. */
  readonly labels: readonly string[] | null;
  /** How many people have to agree. */
  readonly approvals: number;
  readonly approvers: Approvers;
  readonly expiresHours: number;
  /** Whether another time needs a new approval. */
  readonly boundToTime: boolean;
}

/** What a workspace says about approvals. */
export interface ApprovalRules {
  /** The first that matches a post holds. */
  readonly rules: readonly ApprovalRule[];
  /** Whether authors may approve what they made. */
  readonly selfApproval: boolean;
}

/** The rules as they are kept. */
export interface ApprovalPolicy extends ApprovalRules {
  /** 0 where nobody has said anything yet; rises with every change. */
  readonly revision: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: Person | null;
}

/** Of a workspace that says nothing. */
export const NO_POLICY: ApprovalPolicy = {
  rules: [],
  selfApproval: false,
  revision: 0,
  updatedAt: null,
  updatedBy: null,
};
