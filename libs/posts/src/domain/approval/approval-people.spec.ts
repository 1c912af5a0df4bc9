import type { Role } from '#libs/platform';
import { isApprover, unsatisfiableRule, type ApprovalPerson } from './approval-people.js';
import type { ApprovalRule, Approvers } from './approval-policy.js';

const person = (role: Role): ApprovalPerson => ({ userId: role, role, mail: null });
const people: readonly ApprovalPerson[] = [
  person('owner'),
  person('admin'),
  person('editor'),
  person('contributor'),
  person('viewer'),
];
const rule = (said: Partial<ApprovalRule>): ApprovalRule => ({
  who: {},
  accounts: null,
  labels: null,
  approvals: 1,
  approvers: {},
  expiresHours: 168,
  boundToTime: false,
  ...said,
});

describe('who decides', () => {
  it.each<[string, Approvers, readonly string[]]>([
    ['everybody who may at all', {}, ['owner', 'admin', 'editor']],
    ['from a role on', { role: 'admin' }, ['owner', 'admin']],
    ['whoever is named', { userIds: ['editor'] }, ['editor']],
    ['one or the other', { role: 'owner', userIds: ['editor'] }, ['owner', 'editor']],
    ['nobody who may not at all', { userIds: ['contributor', 'viewer'] }, []],
    ['nobody', { userIds: [] }, []],
  ])('%s', (_who, approvers, expected) => {
    const found = people.filter((person) => isApprover(approvers, person));
    expect(found.map(({ userId }) => userId)).toEqual(expected);
  });
});

describe('a rule', () => {
  it.each<[string, Partial<ApprovalRule>, boolean]>([
    ['two beside the author', { approvals: 2 }, true],
    ['three, and the author is one of them', { approvals: 3 }, false],
    ['three of others', { approvals: 3, who: { roles: ['contributor'] } }, true],
    [
      'three about a key, which is none of them',
      { approvals: 3, who: { keyKinds: ['agent'] } },
      true,
    ],
    ['more than there are', { approvals: 4, who: { roles: ['contributor'] } }, false],
    ['the only owner, who can be the author', { approvers: { role: 'owner' } }, false],
    [
      'the only owner, about others',
      { approvers: { role: 'owner' }, who: { roles: ['contributor', 'editor'] } },
      true,
    ],
    ['somebody who is gone', { approvers: { userIds: ['gone'] } }, false],
  ])('can be met: %s', (_what, said, isMet) => {
    const rules = { rules: [rule({}), rule(said)], selfApproval: false };
    expect(unsatisfiableRule(rules, people)).toBe(isMet ? null : 1);
  });

  it('counts the author where authors approve what they made', () => {
    const rules = { rules: [rule({ approvers: { role: 'owner' } })], selfApproval: true };
    expect(unsatisfiableRule(rules, people)).toBeNull();
  });
});
