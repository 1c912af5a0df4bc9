import { ApiError } from '../../../api/api-error.js';
import { movedBy, NEW_RULE, problemIn, tidied, toggled } from './approval-policy.js';

describe('rules of approval', () => {
  it('change places, and stay where there is none', () => {
    expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(movedBy(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movedBy(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('leave out what narrows nothing', () => {
    const rule = {
      ...NEW_RULE,
      who: { roles: [], keyKinds: ['agent' as const], keyIds: [], origins: [] },
      accounts: [],
      labels: ['lab_1'],
      approvers: { role: 'admin' as const, userIds: [] },
    };
    expect(tidied(rule)).toEqual({
      ...NEW_RULE,
      who: { keyKinds: ['agent'] },
      accounts: null,
      labels: ['lab_1'],
      approvers: { role: 'admin' },
    });
  });

  it('name a role, people, or both, and never nobody', () => {
    const kept = (approvers: typeof NEW_RULE.approvers) =>
      tidied({ ...NEW_RULE, approvers }).approvers;
    expect(kept({ userIds: ['usr_1'] })).toEqual({ userIds: ['usr_1'] });
    expect(kept({ role: 'admin', userIds: ['usr_1'] })).toEqual({
      ...{ role: 'admin', userIds: ['usr_1'] },
    });
    expect(kept({ userIds: [] })).toEqual({ role: 'editor' });
  });

  it('take a value in and out', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});

describe('what was refused of a policy', () => {
  const refusal = (code: string, details: object): ApiError =>
    new ApiError(422, { code, message: 'No.', details: details as { field?: string } });

  it('is told at the rule that it is about', () => {
    expect(problemIn(refusal('policy_unsatisfiable', { rule: 1 }))).toEqual({
      ...{ kind: 'rule', index: 1, message: 'No.' },
    });
    const issues = [{ path: 'rules[2].approvals', message: 'At most 5.' }];
    expect(problemIn(refusal('validation_failed', { issues }))).toMatchObject({
      ...{ kind: 'rule', index: 2 },
    });
  });

  it('is told as what it is elsewhere', () => {
    expect(problemIn(null)).toBeNull();
    expect(problemIn(refusal('policy_changed', {}))?.kind).toBe('changed');
    expect(problemIn(refusal('something', {}))?.kind).toBe('other');
    expect(problemIn(new Error('No.'))?.kind).toBe('other');
  });
});
