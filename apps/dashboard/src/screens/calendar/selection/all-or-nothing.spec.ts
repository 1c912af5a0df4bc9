import { ApiError } from '../../../api/api-error.js';
import { allOrNothing } from './all-or-nothing.js';

const POSTS = [{ id: 'post_1' }, { id: 'post_2' }];

describe('an action of which all is done or nothing', () => {
  it('tells of those that were kept, too', async () => {
    const refused = { id: 'post_2', ok: false, code: 'post_changed', message: 'It was changed' };
    const answer = Promise.reject(
      new ApiError(409, { code: 'bulk_refused', details: { results: [refused] } }),
    );
    expect(await allOrNothing(answer, POSTS)).toEqual({
      results: [{ id: 'post_1', ok: false }, refused],
    });
  });

  it('leaves every other answer as it is', async () => {
    const done = { results: [{ id: 'post_1', ok: true }] };
    expect(await allOrNothing(Promise.resolve(done), POSTS)).toBe(done);
    const away = new ApiError(503, { code: 'unavailable' });
    await expect(allOrNothing(Promise.reject(away), POSTS)).rejects.toBe(away);
  });
});
