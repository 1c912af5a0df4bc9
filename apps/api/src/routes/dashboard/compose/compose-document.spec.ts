import { DomainError } from '#libs/kernel';
import { composeDocument } from './compose-document.js';

const publishAt = '2026-12-01T09:00';
const text = { title: 'A', text: 'B' };

describe('a composed post as a schedule', () => {
  it.each([
    [{ publishAt }, { mode: 'scheduled', posts: [{ publishAt }] }],
    [{ publishNow: true }, { mode: 'scheduled', posts: [{}] }],
    [
      { publishNow: true, publishAt },
      { mode: 'scheduled', posts: [{}] },
    ],
    [{}, { mode: 'draft', posts: [{}] }],
    [
      { publishNow: false, publishAt: ' ' },
      { mode: 'draft', posts: [{}] },
    ],
  ])('is out now, at its time, or a draft: %j', (when, expected) => {
    const { mode, posts } = expected;
    expect(composeDocument({ account: 'a', ...text, ...when })).toEqual({
      mode,
      posts: [{ account: 'a', settings: undefined, ...text, ...posts[0] }],
    });
  });

  it('is one post for each target, with its own settings', () => {
    const targets = [{ account: 'a', settings: { x: 1 } }, { accountHandle: 'b' }];
    expect(
      composeDocument({ ...text, targets, publishAt, timezone: 'UTC', idempotencyKey: 'k' }),
    ).toEqual({
      mode: 'scheduled',
      timezone: 'UTC',
      idempotencyKey: 'k',
      posts: [
        { ...text, publishAt, account: 'a', settings: { x: 1 } },
        { ...text, publishAt, account: 'b', settings: undefined },
      ],
    });
  });

  it('is a campaign when it has a name', () => {
    const targets = [{ account: 'a' }, { account: 'b' }];
    expect(composeDocument({ ...text, targets, publishAt, campaignName: 'Autumn' })).toEqual({
      mode: 'scheduled',
      campaigns: [
        {
          name: 'Autumn',
          targets: ['a', 'b'].map((account) => ({
            account,
            publishAt,
            steps: [{ ...text, settings: undefined }],
          })),
        },
      ],
    });
  });

  it('takes account and targets together when they name the same', () => {
    const same = composeDocument({ account: 'a', targets: [{ account: 'a' }] });
    expect(same).toEqual(composeDocument({ targets: [{ account: 'a' }] }));
    expect(composeDocument({ accountHandle: 'a', targets: [] })).toEqual(
      composeDocument({ account: 'a' }),
    );
  });

  it.each([
    [{ account: 'a', targets: [{ account: 'b' }] }, 'alias_conflict'],
    [{ account: 'a', targets: [{ account: 'a' }, { account: 'b' }] }, 'alias_conflict'],
    [{ account: 'a', accountHandle: 'b' }, 'alias_conflict'],
    [{ targets: [{ account: 'a', accountHandle: 'b' }] }, 'alias_conflict'],
    [{ targets: 'a' }, 'invalid_parameter'],
    [{ targets: ['a'] }, 'invalid_parameter'],
    [{ publishNow: 'yes' }, 'invalid_parameter'],
    [{ account: 'a', campaignName: 123 }, 'invalid_parameter'],
    [[], 'invalid_parameter'],
    [null, 'invalid_parameter'],
  ])('refuses %j', (body, code) => {
    const compose = (): unknown => composeDocument(body);
    expect(compose).toThrow(DomainError);
    expect(compose).toThrow(expect.objectContaining({ code }) as Error);
  });
});
