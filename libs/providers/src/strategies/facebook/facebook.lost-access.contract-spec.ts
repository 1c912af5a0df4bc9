import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { PageDesk, refused } from './testing/page-desk.js';

/** "Unsupported request": not there, or not visible to this token. Meta says both with one code. */
const INVISIBLE = [
  [100, 33],
  [803, undefined],
] as const;

describe.each(INVISIBLE)('a Page that Facebook no longer shows (%i/%s)', (code, subcode) => {
  const desk = new PageDesk();
  const publishing = (post: Parameters<PageDesk['context']>[0]) =>
    publishToTheEnd(desk.provider, desk.context(post));

  it('is a login that has ended, for publishing, a look at it, and its token', async () => {
    desk.answers(() => refused(code, subcode));
    expect(await failureOf(publishing({ text: 'Tulips' }))).toBe('auth_expired');
    expect(await failureOf(desk.provider.inspect(desk.context({})))).toBe('auth_expired');
    expect(await failureOf(desk.provider.refresh(desk.context({})))).toBe('auth_expired');
  });

  it('tells what to do', async () => {
    desk.answers(refused(code, subcode, 'Unsupported request'));
    await expect(publishing({ text: 'Tulips' })).rejects.toThrow(
      'Unsupported request. This login no longer sees the Page: connect again and tick it',
    );
  });

  it('is told from a post of it that is gone', async () => {
    desk.answers(refused(code, subcode));
    const comment = {
      interaction: 'comment',
      text: 'Well done',
      parent: { providerPostId: '1055_77' },
    } as const;
    expect(await failureOf(publishing(comment))).toBe('not_found');
  });
});
