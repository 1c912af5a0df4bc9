import { settledPosts, type TestService } from '../../support/test-service.js';
import type { Cli } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

const telegram = 'telegram:@garden_news';
const discord = 'discord:1100000000000000001';

/** What is asked of all posts of a run, and done to one after the other. */
export function describeWholeRuns(world: () => CliWorld): void {
  let service: TestService;
  let cli: Cli;
  let run: string;
  let refused: string;
  let onTelegram: string;
  let onDiscord: string;

  beforeAll(async () => {
    ({ service, cli } = world());
    const fault = { provider: 'telegram', operation: 'commit', kind: 'late_reject', times: 1 };
    await service.sandbox.fault({ ...fault, account: '@garden_news' });
    const { body } = await service.api.post('/v1/posts/apply', {
      posts: [
        { account: telegram, text: 'Is refused' },
        { account: telegram, text: 'Goes out' },
        { account: discord, text: 'Goes out, too' },
      ],
    });
    run = body.run.id as string;
    [refused, onTelegram, onDiscord] = (await settledPosts(service, run)).map(
      ({ id }) => id as string,
    ) as [string, string, string];
  });

  it('tell their attempts, post by post, and nothing of what was not tried', async () => {
    const { code, out } = await cli.run(['runs', 'attempts', run, '--json', 'postId,account,ok']);
    expect([code, JSON.parse(out)]).toEqual([
      0,
      [
        { postId: refused, account: telegram, ok: false },
        { postId: onTelegram, account: telegram, ok: true },
        { postId: onDiscord, account: discord, ok: true },
      ],
    ]);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const made = await cli.run(['post', 'Later', '--to', telegram, '--at', later]);
    const [waiting] = /run_\w+/.exec(made.out)!;
    const untried = await cli.run(['runs', 'attempts', waiting]);
    expect([untried.code, untried.out, untried.err]).toEqual([0, '', 'Nothing was tried yet.\n']);
  });

  it('are deleted at their networks once somebody says yes, those that are out', async () => {
    const asked = await cli.run(['runs', 'delete', run]);
    expect([asked.code, asked.err]).toEqual([
      2,
      'error: 2 posts disappear from their networks for good. Add --yes if that is what you want.\n',
    ]);
    const body = { message: 'Missing Access', code: 50001 };
    const fault = { provider: 'discord', operation: 'delete', kind: 'http', status: 403, body };
    await service.sandbox.fault({ ...fault, times: 1 });
    const words = ['runs', 'delete', run, '--yes', '--json', 'id,ok,code,post.providerStatus'];
    const first = await cli.run(words);
    expect([first.code, JSON.parse(first.out)]).toEqual([
      3,
      [
        { id: onTelegram, ok: true, code: null, 'post.providerStatus': 'deleted' },
        { id: onDiscord, ok: false, code: 'provider_error', 'post.providerStatus': 'published' },
      ],
    ]);
    const second = await cli.run(words);
    expect([second.code, JSON.parse(second.out)]).toEqual([
      0,
      [{ id: onDiscord, ok: true, code: null, 'post.providerStatus': 'deleted' }],
    ]);
    const third = await cli.run(['runs', 'delete', run]);
    expect([third.code, third.out, third.err]).toEqual([
      0,
      '',
      'No post of it is in such a state.\n',
    ]);
  });
}
