import { ApiError } from '../../../api/api-error.js';
import { problemsOf } from './recurrence-problems.js';

const posts = [{ path: 'posts[0]', accountId: 'acct_1', part: 'post' as const, media: [] }];
const issue = (path: string, message = 'Too long') => ({ path, message });

describe('what is wrong with a recurrence', () => {
  it('stands at the field of the post that is repeated', () => {
    const { document } = problemsOf([issue('document.posts[0].text')], null, posts);
    expect(document).toMatchObject([{ accountId: 'acct_1', field: { name: 'text' } }]);
  });

  it('stands at its variant, once', () => {
    const issues = [issue('variants[1].posts[0].text'), issue('variants[1].posts[1].text')];
    const { document, variants } = problemsOf(issues, null, posts);
    expect(document).toEqual([]);
    expect([...variants.keys()]).toEqual([1]);
    expect(variants.get(1)).toHaveLength(1);
  });

  it.each([
    ['BYMONTHDAY', 'rule'],
    ['startsLocal', 'startsLocal'],
    ['timezone', 'timezone'],
  ])('stands where %s is said', (part, field) => {
    const message = 'A week has no days of the month.';
    const refusal = new ApiError(422, {
      code: 'recurrence_rule_invalid',
      message,
      details: { part },
    });
    expect(problemsOf([], refusal, posts).fields).toEqual(new Map([[field, message]]));
  });

  it('stands at the field that a refusal names', () => {
    const details = { field: 'horizonDays' };
    const refusal = new ApiError(400, { code: 'invalid_parameter', message: 'Too far.', details });
    expect(problemsOf([], refusal, posts).fields.get('horizonDays')).toBe('Too far.');
  });
});
