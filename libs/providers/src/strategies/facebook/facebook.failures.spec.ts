import { classifyGraph } from '../_meta/graph/graph.failures.js';
import { facebookFailures } from './facebook.failures.js';

const read = (
  code: number,
  error_subcode: number | undefined,
  message = 'No',
  effect: 'visible' | 'repeatable' = 'visible',
) =>
  classifyGraph(
    {
      status: 400,
      headers: {},
      body: Buffer.from(JSON.stringify({ error: { code, error_subcode, message } })),
    },
    effect,
    facebookFailures,
  )?.failureClass;

describe('errors of Pages', () => {
  it.each([
    [1705, undefined, 'permission'],
    [200, undefined, 'permission'],
    [100, 1363042, 'permission'],
    [1363042, undefined, 'permission'],
    [100, 1404078, 'permission'],
    [190, 4854002, 'permission'],
    [368, 1404006, 'permission'],
    [368, 1404112, 'permission'],
    [368, undefined, 'content_rejected'],
    [100, 1346003, 'content_rejected'],
    [100, 1404102, 'content_rejected'],
    [368, 1390008, 'rate_limited'],
    [506, 1455006, 'duplicate_content'],
    [506, undefined, 'duplicate_content'],
    [100, 1366051, 'duplicate_content'],
    [1609005, undefined, 'content_rejected'],
    [100, 1609008, 'content_rejected'],
    [100, 2061006, 'content_rejected'],
    [100, 1349125, 'content_rejected'],
    [324, undefined, 'media_invalid'],
    [100, 1366046, 'media_invalid'],
    [100, 2069019, 'media_invalid'],
    [389, 1363057, 'media_invalid'],
    [382, undefined, 'media_invalid'],
    [352, undefined, 'media_invalid'],
    [1363022, undefined, 'media_invalid'],
    [100, 1363023, 'media_invalid'],
    [100, 1363040, 'media_invalid'],
    [100, 1363127, 'media_invalid'],
    [100, 1363128, 'media_invalid'],
    [100, 1363129, 'media_invalid'],
    [1363019, undefined, 'transient'],
    [100, 1363030, 'transient'],
    [6000, undefined, 'transient'],
    [6001, undefined, 'transient'],
    [100, 1363037, 'transient'],
    [2, 1363047, 'ambiguous'],
    [100, 1609010, 'ambiguous'],
    [613, undefined, 'rate_limited'],
    [100, 33, 'not_found'],
    [803, undefined, 'not_found'],
    [3001, 1504028, 'content_rejected'],
  ])('reads %i/%s as %s', (code, subcode, expected) => {
    expect(read(code, subcode)).toBe(expected);
  });

  it('knows a missing right to publish videos by its words, and long texts by theirs', () => {
    expect(read(100, undefined, 'No permission to publish the video')).toBe('permission');
    expect(read(100, undefined, 'The message is too long')).toBe('content_rejected');
  });

  it('repeats what nobody sees', () => {
    expect(read(2, 1363047, 'No', 'repeatable')).toBe('transient');
  });
});
