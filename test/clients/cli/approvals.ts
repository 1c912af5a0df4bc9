import { colleagueOf } from '../colleague-keys.js';
import type { CliResult } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

const telegram = 'telegram:@garden_news';
const idOf = (kind: string, { out, err }: CliResult): string =>
  new RegExp(`${kind}_[0-9A-Z]{26}`).exec(out + err)![0];
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** What waits for people, and what these say. */
export function describeApprovals(world: () => CliWorld): void {
  /** A program whose posts always wait. */
  let asked: Readonly<Record<string, string>>;
  /** The person who decides. */
  let deciding: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const { service, url } = world();
    const ada = await colleagueOf(service, service.workspaceId, 'admin');
    const agent = { kind: 'agent', scopes: ['publish'], policy: { approval: 'always' } };
    asked = { POSTRIDER_URL: url, POSTRIDER_API_KEY: await ada.keyWith(agent) };
    deciding = { POSTRIDER_URL: url, POSTRIDER_API_KEY: await ada.keyWith() };
  });

  const asAgent = (...words: readonly string[]): Promise<CliResult> =>
    world().cli.run(words, { environment: asked });
  const asAda = (...words: readonly string[]): Promise<CliResult> =>
    world().cli.run(words, { environment: deciding });
  const post = (text: string, ...more: readonly string[]): Promise<CliResult> =>
    asAgent('post', text, '--to', telegram, '--at', TOMORROW, ...more);

  it('ends with 3 and the next step, wherever posts begin to wait, and where they are waited for', async () => {
    const made = await post('Waits');
    const approval = idOf('appr', made);
    expect([made.code, made.out, made.err]).toEqual([
      3,
      expect.stringContaining('draft, pending'),
      `${approval} waits for people to agree: postrider approvals get ${approval}\n`,
    ]);
    const run = idOf('run', made);
    const watched = await asAgent('watch', run);
    expect([watched.code, watched.err]).toEqual([3, made.err]);
    const json = await asAgent('watch', run, '--json', 'status,approval,approvalId');
    expect([json.code, json.err, JSON.parse(json.out)]).toEqual([
      ...[3, '', { status: 'draft', approval: 'pending', approvalId: approval }],
    ]);
    const again = await asAgent('draft', 'publish', run, '--yes');
    expect([again.code, again.err]).toEqual([3, expect.stringContaining('approval_required')]);
    const kept = await post('Kept', '--draft');
    expect([kept.code, kept.err]).toEqual([0, '']);
    const published = await asAgent('draft', 'publish', idOf('run', kept), '--yes');
    expect([published.code, published.err]).toEqual([3, expect.stringMatching(/^appr_\w+ waits/)]);
    const found = await asAda('posts', 'list', '--approval', 'pending', '--json', 'approval');
    expect(JSON.parse(found.out)).toEqual([{ approval: 'pending' }, { approval: 'pending' }]);
  });

  it('shows what people are asked, and decides about what was shown', async () => {
    const made = await post('Is agreed to');
    const approval = idOf('appr', made);
    const id = idOf('post', made);
    const listed = await asAda('approvals', 'list', '--post', id);
    expect(listed.out).toMatch(new RegExp(`\n${approval} +pending +0 of 1 +1 .*Is agreed to\n$`));
    const shown = await asAda('approvals', 'get', approval);
    expect(shown.out).toMatch(new RegExp(`^${approval} {2}pending\nagreed +0 of 1\n`));
    expect(shown.out).toContain(`${id}  ${telegram}  pending`);

    const unasked = await asAda('approvals', 'approve', approval);
    expect([unasked.code, unasked.err]).toEqual([
      2,
      'error: You agree that these go out: 1 posts. Add --yes if that is what you want.\n',
    ]);
    const drawn = await world().cli.onTerminal(['approvals', 'reject', approval], {
      ...{ environment: deciding, input: 'n\n', typeAt: '[y/N] ' },
    });
    expect(drawn.out).toMatch(/telegram:@garden_news .* Is agreed to\s.*These are canceled: 1/s);
    const own = await asAgent('approvals', 'approve', approval, '--yes');
    expect([own.code, own.err]).toEqual([4, expect.stringContaining('key_kind_forbidden')]);
    const other = ['--digest', 'another', '--yes'];
    const stale = await asAda('approvals', 'approve', approval, ...other);
    expect([stale.code, stale.err]).toEqual([1, expect.stringContaining('approval_stale')]);
    const agreed = await asAda('approvals', 'approve', approval, '--comment', 'Fine', '--yes');
    expect([agreed.code, agreed.out]).toEqual([
      0,
      expect.stringMatching(/ approve post_\w+: Fine\n$/),
    ]);
    const { out } = await asAgent('posts', 'get', id);
    expect(out).toMatch(new RegExp(`^${id} {2}scheduled\n`));
    expect(out).toMatch(new RegExp(`\napproval +approved ${approval}\n`));
    const late = await asAda('approvals', 'reject', approval, '--yes');
    expect([late.code, late.err]).toEqual([1, expect.stringContaining('approval_decided')]);
  });

  it('submits drafts, has them changed, and says when they are rejected', async () => {
    const made = await post('Is submitted', '--draft');
    const id = idOf('post', made);
    const unasked = await asAgent('posts', 'submit', id);
    expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('Add --yes')]);
    const submitted = await asAgent('posts', 'submit', id, '--comment', 'Please', '--yes');
    expect([submitted.code, submitted.err]).toEqual([3, expect.stringContaining(' waits for ')]);
    const approval = idOf('appr', submitted);
    const whole = await asAgent('runs', 'submit', idOf('run', made), '--yes', '--json', 'approval');
    expect([whole.code, whole.err, JSON.parse(whole.out)]).toMatchObject([
      ...[3, '', { approval: { id: approval, status: 'pending', needed: 1, given: 0 } }],
    ]);
    const speechless = await asAda('approvals', 'request-changes', approval, '--yes');
    expect([speechless.code, speechless.err]).toEqual([2, expect.stringContaining('--comment')]);
    const words = ['approvals', 'request-changes', approval, '--comment', 'Shorter', '--yes'];
    const changed = await asAda(...words);
    expect([changed.code, changed.out]).toEqual([0, expect.stringContaining('changes_requested')]);
    const watched = await asAgent('watch', idOf('run', made));
    expect([watched.code, watched.err]).toEqual([3, expect.stringContaining(' wants changes; ')]);
    const rejected = await asAda('approvals', 'reject', approval, '--yes', '--json', 'status');
    expect([rejected.code, JSON.parse(rejected.out)]).toEqual([0, { status: 'rejected' }]);
    const ended = await asAgent('watch', idOf('run', made), '--json', 'status');
    expect([ended.code, ended.out]).toEqual([0, '{"status":"canceled"}\n']);
    const gone = await asAda('posts', 'submit', id, '--yes');
    expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('post_not_draft')]);
  });

  it('lets out what nobody has to agree to', async () => {
    const made = await asAda('post', 'Free', '--to', telegram, '--at', TOMORROW, '--draft');
    const submitted = await asAda('posts', 'submit', idOf('post', made), '--yes');
    expect([submitted.code, submitted.out, submitted.err]).toEqual([
      ...[0, expect.stringContaining('  scheduled\n'), ''],
    ]);
  });

  it('keeps what is said about a post, and shows posts to people outside', async () => {
    const made = await post('Is talked about');
    const id = idOf('post', made);
    const said = await asAgent('posts', 'comments', 'add', id, 'Is this right?');
    expect([said.code, said.out]).toEqual([0, `${id} has your comment.\n`]);
    const comments = await asAda('posts', 'comments', 'list', id);
    expect(comments.out).toMatch(/^AT +BY +TEXT\n.* {2}Is this right\?\n$/);

    const words = ['Harbour', '--for', 'Grace Hopper', '--run', idOf('run', made)];
    const opened = await asAda('review-links', 'create', ...words);
    expect(opened.out).toMatch(/\nname +Harbour\nfor +Grace Hopper\nposts +1\ndecides +yes\n/);
    const link = idOf('rvw', opened);
    const [address] = /https?:\S+/.exec(opened.out)!;
    const listed = await asAda('review-links', 'list');
    expect(listed.out).toMatch(new RegExp(`\n${link} +Harbour +Grace Hopper +1 +yes .* \\S+\n$`));
    expect(listed.out).not.toContain(address);
    const refused = await asAgent('review-links', 'list');
    expect([refused.code, refused.err]).toEqual([4, expect.stringContaining('key_kind_forbidden')]);
    const ended = await asAda('review-links', 'delete', link, '--yes');
    expect([ended.code, ended.out]).toEqual([0, `${link} is deleted.\n`]);
    expect((await asAda('review-links', 'list')).err).toBe('There is no review link.\n');
  });
}
