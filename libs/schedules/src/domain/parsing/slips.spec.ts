import { DomainError } from '#libs/kernel';
import { checked, errorsOf, parsed, warningsOf } from '../../testing/index.js';

const account = 'testnet:@ada';
const later = '2026-12-01T10:00:00Z';
const posts = (...list: readonly object[]): object => ({
  posts: list.map((fields) => ({ account, text: 'a', ...fields })),
});
const campaign = (fields: object, target: object = {}, step: object = {}): object => ({
  campaigns: [
    {
      name: 'C',
      targets: [{ account, publish_at: later, steps: [{ text: 'a', ...step }], ...target }],
      ...fields,
    },
  ],
});
const modeOf = (body: object): string => parsed(body).document.mode;
const codesOf = (body: object): readonly string[] => errorsOf(checked(body));

describe('a draft', () => {
  it('is what the root says, under either name', () => {
    expect(modeOf({ status: 'draft', ...posts({}) })).toBe('draft');
    expect(modeOf({ mode: 'draft', status: 'draft', ...posts({}) })).toBe('draft');
    expect(modeOf({ status: 'draft', schedule: posts({}) })).toBe('draft');
    expect(modeOf({ status: 'draft', schedule: { mode: 'draft', ...posts({}) } })).toBe('draft');
    expect(modeOf({ status: 'scheduled', ...posts({}) })).toBe('scheduled');
    expect(codesOf({ status: 'later', ...posts({}) })).toEqual(['schedule_mode_invalid status']);
  });

  it.each([
    [{ mode: 'draft', status: 'scheduled', ...posts({}) }],
    [{ status: 'draft', schedule: { mode: 'scheduled', ...posts({}) } }],
  ])('is not guessed from two roots that differ', (body) => {
    expect(() => parsed(body)).toThrow(DomainError);
  });

  it.each([
    ['posts', posts({ mode: 'draft' }, { status: 'draft' })],
    ['campaigns', campaign({ mode: 'draft' })],
    ['targets', campaign({}, { status: 'Draft' })],
    ['steps', campaign({}, {}, { mode: 'draft' })],
  ])('is what all %s say, without a word of the root', (_what, body) => {
    expect(modeOf(body)).toBe('draft');
    expect(codesOf(body)).toEqual([]);
  });

  it.each([
    ['one post', posts({ mode: 'draft' }, {}), 'posts[0].mode'],
    ['the root', { mode: 'scheduled', ...posts({ status: 'draft' }) }, 'posts[0].status'],
    ['a campaign', campaign({ mode: 'scheduled' }, {}, { mode: 'draft' }), stepAt('mode')],
    [
      'another target',
      campaign({
        targets: [
          { account, status: 'draft', steps: [{ text: 'a' }] },
          { account, steps: [{ text: 'b' }] },
        ],
      }),
      'campaigns[0].targets[0].status',
    ],
  ])('is a conflict where %s would have it go out', (_what, body, path) => {
    expect(codesOf(body)).toEqual([`schedule_mode_conflict ${path}`]);
  });

  it('stays one where a part of it says scheduled', () => {
    const schedule = checked({ mode: 'draft', ...posts({ mode: 'scheduled' }) });
    expect(errorsOf(schedule)).toEqual([]);
    expect(warningsOf(schedule)).toEqual(['mode_ignored posts[0].mode']);
  });
});

describe('a field that looks like a time or a mode', () => {
  const names = [
    ['scheduled_at', 'publish_at'],
    ['scheduledAt', 'publish_at'],
    ['schedule_time', 'publish_at'],
    ['scheduled_publish_time', 'publish_at'],
    ['scheduledFor', 'publish_at'],
    ['publishOn', 'publish_at'],
    ['publish_date', 'publish_at'],
    ['published_at', 'publish_at'],
    ['post_at', 'publish_at'],
    ['sendAt', 'publish_at'],
    ['date', 'publish_at'],
    ['time', 'publish_at'],
    ['when', 'publish_at'],
    ['pubish_at', 'publish_at'],
    ['PublishAt', 'publish_at'],
    ['delay', 'delay_ms'],
    ['delay_hours', 'delay_ms'],
    ['draft', 'mode'],
    ['isDraft', 'mode'],
    ['is_draft', 'mode'],
    ['saveAsDraft', 'mode'],
    ['published', 'mode'],
  ] as const;

  it.each(names)('%s is refused in a post', (name, didYouMean) => {
    const schedule = checked(posts({ [name]: false }));
    expect(schedule.issues.errors()).toMatchObject([
      { code: 'unknown_time_field', path: `posts[0].${name}`, didYouMean },
    ]);
  });

  it.each([
    ['the root', { publish_at: later, ...posts({}) }, 'publish_at'],
    ['beside the wrapper', { scheduledAt: later, schedule: posts({}) }, 'scheduledAt'],
    ['a campaign', campaign({ start_date: later }), 'campaigns[0].start_date'],
    ['a target', campaign({}, { draft: true }), 'campaigns[0].targets[0].draft'],
    ['a step', campaign({}, {}, { scheduleAt: later }), stepAt('scheduleAt')],
  ])('is refused in %s', (_where, body, path) => {
    expect(codesOf(body)).toEqual([`unknown_time_field ${path}`]);
  });

  it('may be null, which means nothing', () => {
    expect(codesOf(posts({ scheduled_at: null }))).toEqual([]);
  });

  it('may stand in an answer that is handed back with its time', () => {
    const answered = { publishAtUtc: later, publishedAt: later, status: 'scheduled' };
    expect(codesOf(posts({ ...answered, publish_at: later }))).toEqual([]);
    expect(codesOf(posts({ publishAtUtc: later }))).toEqual([
      'unknown_time_field posts[0].publishAtUtc',
    ]);
  });

  it.each(['flavour', 'stats', 'location', 'tags', 'priority', 'dates', 'node', 'code'])(
    'is not seen in %s',
    (name) => {
      expect(codesOf(posts({ [name]: 'x' }))).toEqual([]);
    },
  );
});

describe('a time that is blank', () => {
  it.each([
    ['a post', posts({ publish_at: '' }), 'posts[0].publish_at'],
    ['a post, in blanks', posts({ publishAt: '  ' }), 'posts[0].publishAt'],
    ['a campaign', campaign({ publishAt: '' }), 'campaigns[0].publishAt'],
    ['a target', campaign({}, { publish_at: ' ' }), 'campaigns[0].targets[0].publish_at'],
    ['a step', campaign({}, {}, { publish_at: '' }), stepAt('publish_at')],
  ])('is no time in %s', (_where, body, path) => {
    expect(codesOf(body)).toEqual([`invalid_publish_time ${path}`]);
  });

  it.each([{ publish_at: null }, {}])('is now when it is %j', (fields) => {
    expect(codesOf(posts(fields))).toEqual([]);
  });
});

function stepAt(field: string): string {
  return `campaigns[0].targets[0].steps[0].${field}`;
}
