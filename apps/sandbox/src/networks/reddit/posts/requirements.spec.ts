import { RedditClient } from '../testing/reddit-client.js';

describe('post requirements of a community', () => {
  const reddit = RedditClient.ofSuite();

  const good = {
    sr: 'AskSandboxGarden',
    kind: 'self',
    title: 'How do beans grow so fast?',
    text: 'They grow and grow and grow.',
    flair_id: '3f0c1a52-0004-11ee-be56-0242ac120002',
  };

  it('takes a post that meets them all', async () => {
    expect((await reddit.submit(good)).json.json.errors).toEqual([]);
  });

  it.each([
    [{ title: 'How so?' }, 'TITLE_MIN_LENGTH', 'title'],
    [{ title: `How ${'so '.repeat(60)}?` }, 'TITLE_MAX_LENGTH', 'title'],
    [{ title: 'How beans grow so fast' }, 'TITLE_REQUIRED_STRING', 'title'],
    [{ title: 'How do beans grow, URGENT?' }, 'TITLE_BLACKLISTED_STRING', 'title'],
    [{ title: 'how do beans grow so fast?' }, 'TITLE_REGEX_REQUIREMENT', 'title'],
    [{ text: '' }, 'BODY_REQUIRED', 'text'],
    [{ text: 'Short.' }, 'BODY_MIN_LENGTH', 'text'],
    [{ text: 'x'.repeat(2_001) }, 'BODY_MAX_LENGTH', 'text'],
    [{ text: 'I bought a lawn mower yesterday.' }, 'BODY_BLACKLISTED_STRING', 'text'],
  ])('refuses %j with status 400 and %s', async (form, reason, field) => {
    const answer = await reddit.submit({ ...good, ...(form as Record<string, string>) });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        fields: [field],
        explanation: expect.any(String),
        error_type: 'SUBMIT_VALIDATION_ERROR',
        message: 'Bad Request',
        reason: `SUBMIT_VALIDATION_${reason}`,
      },
    ]);
  });

  it('lists them with status 200 when nobody asked to validate, and a missing flair always', async () => {
    const silent = await reddit.submit({ ...good, title: 'How so?', validate_on_submit: 'false' });
    expect(silent.status).toBe(200);
    expect(await reddit.codes(silent)).toEqual(['SUBMIT_VALIDATION_TITLE_MIN_LENGTH']);
    const plain = await reddit.submit({ ...good, flair_id: '' });
    expect([plain.status, plain.json.json.errors]).toEqual([
      200,
      [['SUBMIT_VALIDATION_FLAIR_REQUIRED', 'Your post must contain post flair.', 'flair']],
    ]);
  });

  it('restricts domains, reposts, and bodies of links', async () => {
    const link = { sr: 'sandboxlinks', kind: 'link', url: 'https://www.garden.example/a' };
    expect((await reddit.submit(link)).json.json.errors).toEqual([]);
    const reason = async (form: Record<string, string>) =>
      (await reddit.submit({ ...link, ...form })).json.reason;
    expect(await reason({})).toBe('SUBMIT_VALIDATION_LINK_REPOST_AGE');
    expect(await reason({ url: 'https://elsewhere.example/a' })).toBe(
      'SUBMIT_VALIDATION_LINK_NOT_WHITELISTED',
    );
    expect(await reason({ url: 'https://garden.example/b', text: 'Words' })).toBe(
      'SUBMIT_VALIDATION_BODY_NOT_ALLOWED',
    );
    reddit.clock.advance(31 * 86_400_000);
    await reddit.connect();
    expect((await reddit.submit(link)).json.json.errors).toEqual([]);
  });
});
