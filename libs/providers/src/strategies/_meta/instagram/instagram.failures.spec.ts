import { ProviderFailure, type FailureClass } from '../../../contract/failure.js';
import { classifyGraph } from '../graph/graph.failures.js';
import {
  classOfContainer,
  instagramFailures,
  newContainersFor,
  subcodeInWords,
  subcodeOf,
} from './instagram.failures.js';

type Row = readonly [number, number | null, FailureClass, FailureClass, string?];

/** Code, subcode, class of a container call, class of a visible write, words. */
const table: readonly Row[] = [
  [-2, 2207003, 'transient', 'transient'],
  [-2, 2207020, 'transient', 'transient'],
  [-1, 2207001, 'transient', 'ambiguous'],
  [-1, 2207032, 'transient', 'transient'],
  [-1, 2207053, 'transient', 'transient'],
  [100, 2207082, 'transient', 'transient'],
  [100, 2207077, 'media_invalid', 'media_invalid'],
  [100, 2207076, 'media_invalid', 'media_invalid'],
  [1, 2207057, 'content_rejected', 'content_rejected'],
  [4, 2207051, 'transient', 'ambiguous'],
  [9, 2207042, 'rate_limited', 'rate_limited'],
  [24, 2207006, 'not_found', 'not_found'],
  [24, 2207008, 'transient', 'transient'],
  [25, 2207050, 'permission', 'permission'],
  [100, 2207023, 'content_rejected', 'content_rejected'],
  [100, 2207028, 'content_rejected', 'content_rejected'],
  [100, 2207035, 'content_rejected', 'content_rejected'],
  [100, 2207036, 'content_rejected', 'content_rejected'],
  [100, 2207037, 'content_rejected', 'content_rejected'],
  [100, 2207040, 'content_rejected', 'content_rejected'],
  [
    100,
    null,
    'content_rejected',
    'content_rejected',
    'INSTAGRAM_PLATFORM_API__INVALID_LOCATION_ID',
  ],
  [100, null, 'permission', 'permission', 'INSTAGRAM_PLATFORM_API__PERMISSION'],
  [100, null, 'content_rejected', 'content_rejected', 'INSTAGRAM_PLATFORM_API__INVALID_PARAM'],
  [100, null, 'content_rejected', 'content_rejected', 'param collaborators is not allowed'],
  [100, 2207081, 'content_rejected', 'content_rejected'],
  [352, 2207026, 'media_invalid', 'media_invalid'],
  [9004, 2207052, 'media_invalid', 'media_invalid'],
  [9007, 2207027, 'transient', 'transient'],
  [36000, 2207004, 'media_invalid', 'media_invalid'],
  [36001, 2207005, 'media_invalid', 'media_invalid'],
  [36003, 2207009, 'media_invalid', 'media_invalid'],
  [36004, 2207010, 'content_rejected', 'content_rejected'],
  [9004, null, 'media_invalid', 'media_invalid'],
  [9007, null, 'transient', 'transient'],
  [36000, null, 'media_invalid', 'media_invalid'],
  [36001, null, 'media_invalid', 'media_invalid'],
  [36003, null, 'media_invalid', 'media_invalid'],
  [36004, null, 'content_rejected', 'content_rejected'],
  [25, null, 'permission', 'permission'],
  [10, null, 'permission', 'permission'],
  [200, null, 'permission', 'permission'],
  [110, null, 'permission', 'permission', 'The account is not an Instagram Business account'],
  [80002, null, 'rate_limited', 'rate_limited'],
  [4, null, 'rate_limited', 'rate_limited'],
  [17, null, 'rate_limited', 'rate_limited'],
  [613, null, 'rate_limited', 'rate_limited'],
  [-1, 2207073, 'content_rejected', 'content_rejected'],
  [-1, 2207085, 'transient', 'ambiguous'],
  [100, 33, 'not_found', 'not_found'],
  [190, 463, 'auth_expired', 'auth_expired'],
  [1, null, 'transient', 'ambiguous'],
  [2, null, 'transient', 'ambiguous'],
];

function answer(code: number, subcode: number | null, message: string) {
  const error = { message, type: 'OAuthException', code, error_subcode: subcode ?? undefined };
  return { status: 400, headers: {}, body: Buffer.from(JSON.stringify({ error })) };
}

describe('failures of Instagram', () => {
  const rows = table.map(([code, subcode, repeatable, visible, words = 'Refused']) => {
    return [code, subcode, repeatable, visible, words] as const;
  });
  it.each(rows)('reads %i/%s as %s, and as %s of a visible write', (...row) => {
    const [code, subcode, repeatable, visible, words] = row;
    const given = answer(code, subcode, words);
    expect([
      classifyGraph(given, 'repeatable', instagramFailures)?.failureClass,
      classifyGraph(given, 'visible', instagramFailures)?.failureClass,
    ]).toEqual([repeatable, visible]);
  });

  it('keeps the words of Instagram and waits an hour for the quota of the account', () => {
    const given = answer(9, 2207042, 'You reached maximum number of posts');
    expect(classifyGraph(given, 'visible', instagramFailures)).toMatchObject({
      message: 'You reached maximum number of posts',
      providerCode: '9/2207042',
      retryAfterMs: 3_600_000,
      scope: 'account',
    });
  });

  it.each([
    ['Error: Media upload has failed with error code 2207026', 2207026],
    ['Error 2207001 became 2207053', 2207053],
    ['Error: 17841400000000000 has failed', null],
    ['', null],
  ])('finds the subcode of %j', (words, subcode) => {
    expect(subcodeInWords(words)).toBe(subcode);
  });

  it.each([
    [2207026, 'media_invalid'],
    [2207053, 'transient'],
    [2207001, 'transient'],
    [2207057, 'content_rejected'],
    [2209999, 'media_invalid'],
    [null, 'media_invalid'],
  ] as const)('reads a container that failed with %s as %s', (subcode, failureClass) => {
    expect(classOfContainer(subcode, 'Error')).toBe(failureClass);
  });

  it('knows which failures are worth another container', () => {
    expect([2207053, 2207052, 2207026, null].map(newContainersFor)).toEqual([2, 1, 0, 0]);
  });

  it('reads the subcode of a failure', () => {
    const failure = (providerCode: string | null) =>
      new ProviderFailure({ failureClass: 'transient', message: '', providerCode });
    expect(
      ['24/2207006', '2207006', '100/33', null].map((code) => subcodeOf(failure(code))),
    ).toEqual([2207006, 2207006, null, null]);
  });
});
