import { emptyComposition, withContent, withSetting } from './composition.js';
import { readComposition } from './read-composition.js';

const fresh = emptyComposition({ idempotencyKey: 'new', accountIds: ['a'], when: { kind: 'now' } });

describe('a stored composition', () => {
  it('comes back as it was', () => {
    const written = withSetting(
      withContent(
        withContent({ ...fresh, labels: ['Launch'] }, 'all', {
          text: 'Hello',
          firstComment: 'And this',
        }),
        { accountId: 'a' },
        { text: 'Own', thread: [{ key: 'k', text: 'Part' }] },
      ),
      'a',
      'privacy',
      'public',
    );
    expect(readComposition(JSON.parse(JSON.stringify(written)), fresh)).toEqual(written);
  });

  it('comes back with its queue', () => {
    const when = { kind: 'queue', queueId: 'que_1', position: 'last' } as const;
    expect(readComposition({ when }, fresh).when).toEqual(when);
    expect(readComposition({ when: { ...when, position: 'first' } }, fresh).when).toEqual({
      kind: 'now',
    });
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ when: { kind: 'at' }, variants: { a: 7 }, common: 3, labels: 'Launch' }],
  ])('that is incomplete is as a fresh one: %j', (state) => {
    expect(readComposition(state, fresh)).toMatchObject({
      idempotencyKey: 'new',
      accountIds: ['a'],
      common: fresh.common,
      labels: [],
      when: { kind: 'now' },
    });
  });
});
