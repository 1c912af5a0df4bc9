import type { ApprovalRule } from './approval-policy.js';
import { approvalTermsOf, type ApprovalAuthor, type PostUnderRules } from './approval-terms.js';

const rule = (said: Partial<ApprovalRule> = {}): ApprovalRule => ({
  who: {},
  accounts: null,
  labels: null,
  approvals: 2,
  approvers: {},
  expiresHours: 24,
  boundToTime: true,
  ...said,
});
const post: PostUnderRules = { accountId: 'acct_1', labelIds: ['lab_1'], origin: 'api' };
const editor: ApprovalAuthor = { type: 'user', id: 'usr_1', role: 'editor' };
const contributor: ApprovalAuthor = { type: 'user', id: 'usr_2', role: 'contributor' };
const key = (said: Partial<ApprovalAuthor & { type: 'key' }> = {}): ApprovalAuthor => ({
  type: 'key',
  id: 'key_1',
  keyKind: 'agent',
  makerRole: 'owner',
  approval: 'never',
  isOverBudget: false,
  ...said,
});
const approvals = (
  rules: readonly ApprovalRule[],
  author: ApprovalAuthor,
  about: Partial<PostUnderRules> = {},
): number | null =>
  approvalTermsOf({ rules, selfApproval: false }, author, { ...post, ...about })?.approvals ?? null;

describe('how a post is to be approved', () => {
  it.each<[string, Partial<ApprovalRule>, ApprovalAuthor, Partial<PostUnderRules>, number | null]>([
    ['a rule about everybody', {}, editor, {}, 2],
    ['about every key', {}, key(), {}, 2],
    ['about nobody known', {}, { type: 'unknown' }, {}, 2],
    ['about the service itself', { who: { origins: ['api'] } }, { type: 'system' }, {}, 2],
    [
      'about a role, and the service asks',
      { who: { roles: ['owner'] } },
      { type: 'system' },
      {},
      null,
    ],
    ['about the role', { who: { roles: ['editor'] } }, editor, {}, 2],
    ['about another role', { who: { roles: ['admin'] } }, editor, {}, null],
    ['about the role of who made the key', { who: { roles: ['owner'] } }, key(), {}, 2],
    [
      'about a role, where nobody knows who made the key',
      { who: { roles: ['owner'] } },
      key({ makerRole: null }),
      {},
      null,
    ],
    ['about the key', { who: { keyIds: ['key_1'] } }, key(), {}, 2],
    ['about another key', { who: { keyIds: ['key_2'] } }, key(), {}, null],
    ['about a key, and a person asks', { who: { keyIds: ['usr_1'] } }, editor, {}, null],
    ['about the kind of key', { who: { keyKinds: ['agent'] } }, key(), {}, 2],
    ['about another kind', { who: { keyKinds: ['service'] } }, key(), {}, null],
    ['about where it was asked', { who: { origins: ['api'] } }, editor, {}, 2],
    ['about elsewhere', { who: { origins: ['system'] } }, editor, {}, null],
    [
      'about two things, both of them so',
      { who: { roles: ['owner'], keyKinds: ['agent'] } },
      key(),
      {},
      2,
    ],
    [
      'about two things, one of them not',
      { who: { roles: ['owner'], keyKinds: ['service'] } },
      key(),
      {},
      null,
    ],
    ['about no role at all', { who: { roles: [] } }, editor, {}, null],
    ['about the account', { accounts: ['acct_0', 'acct_1'] }, editor, {}, 2],
    ['about another account', { accounts: ['acct_1'] }, editor, { accountId: 'acct_2' }, null],
    ['about the label', { labels: ['lab_0', 'lab_1'] }, editor, {}, 2],
    ['about a label it has not', { labels: ['lab_1'] }, editor, { labelIds: [] }, null],
  ])('%s', (_what, said, author, about, expected) => {
    expect(approvals([rule(said)], author, about)).toBe(expected);
  });

  it('is said by the first rule that matches', () => {
    const rules = [
      rule({ accounts: ['acct_2'], approvals: 5 }),
      rule({ approvals: 3 }),
      rule({ who: { roles: ['editor'] }, approvals: 4 }),
    ];
    expect(approvals(rules, editor)).toBe(3);
  });

  it.each<[string, ApprovalAuthor, number | null]>([
    ['an editor', editor, null],
    ['a contributor', contributor, 1],
    ['a viewer', { type: 'user', id: 'usr_3', role: 'viewer' }, 1],
    ['who belongs to the workspace no more', { type: 'user', id: 'usr_4', role: null }, 1],
    ['a key', key(), null],
    ['an old key', key({ makerRole: null }), null],
    ['a key of a contributor', key({ makerRole: 'contributor' }), 1],
    ['a key whose posts always wait', key({ approval: 'always' }), 1],
    ['a key within its budget', key({ approval: 'over_budget' }), null],
    ['a key beyond its budget', key({ approval: 'over_budget', isOverBudget: true }), 1],
    ['a key that is refused beyond it', key({ isOverBudget: true }), null],
    ['the service itself', { type: 'system' }, null],
    ['nobody who is known', { type: 'unknown' }, 1],
  ])('asks, without any rule, of %s', (_who, author, expected) => {
    expect(approvals([], author)).toBe(expected);
  });

  it('holds as the rule says it, or else for a week, by whoever may decide', () => {
    const told = rule({ approvers: { role: 'admin' } });
    const policy = { rules: [told], selfApproval: true };
    expect(approvalTermsOf(policy, contributor, post)).toEqual({
      approvals: 2,
      approvers: { role: 'admin' },
      expiresHours: 24,
      boundToTime: true,
      selfApproval: true,
    });
    expect(approvalTermsOf({ rules: [], selfApproval: false }, contributor, post)).toEqual({
      approvals: 1,
      approvers: {},
      expiresHours: 168,
      boundToTime: false,
      selfApproval: false,
    });
  });
});
