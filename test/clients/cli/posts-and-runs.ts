import type { TestService } from '../../support/test-service.js';
import type { Cli, CliResult } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

let service: TestService;
let cli: Cli;

const telegram = 'telegram:@garden_news';
const idOf = (kind: string, { out }: CliResult): string =>
  new RegExp(`${kind}_[0-9A-Z]{26}`).exec(out)![0];
/** Ids, times and addresses change from run to run. */
const masked = (text: string): string =>
  text
    .replaceAll(/(acct|run|post|req)_[0-9A-Z]{26}/g, '$1_…')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, '<time>')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '<sandbox>');
/** As `cat -v` shows what colours and moves. */
const visible = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\u001b', '^');

const fail = (fault: { kind: string; status?: number; body?: object }): Promise<void> =>
  service.sandbox.fault({ provider: 'telegram', operation: 'commit', times: 1, ...fault });

/** What becomes of posts and runs, how it is shown, and by which exit codes it is told. */
export function describePostsAndRuns(world: () => CliWorld): void {
  beforeAll(() => {
    ({ service, cli } = world());
  });

  describe('answers', () => {
    it('are tables that programs can cut, and coloured on a terminal', async () => {
      const plain = await cli.run(['accounts', 'list']);
      expect([plain.code, masked(plain.out), plain.err]).toEqual([
        0,
        `HANDLE                       STATUS     PUBLISHES  NAME                   ID
discord:1100000000000000001  connected  yes        Sandbox announcements  acct_…
telegram:@garden_news        connected  yes        Sandbox garden_news    acct_…
`,
        '',
      ]);
      const drawn = await cli.onTerminal(['accounts', 'list', '--provider', 'telegram']);
      const [head, line] = visible(drawn.out).split('\n');
      expect(head).toBe(
        '^[2mHANDLE                 STATUS     PUBLISHES  NAME                 ID^[22m',
      );
      expect(masked(line!)).toMatch(
        /^telegram:@garden_news {2}\^\[32mconnected\^\[39m {2}yes {8}Sandbox garden_news {2}acct_/,
      );
      const environment = { NO_COLOR: '1' };
      const colourless = await cli.onTerminal(['accounts', 'list'], { environment });
      expect(visible(colourless.out)).not.toContain('^');
    });

    it('are JSON with the fields that are wanted', async () => {
      const fields = await cli.run(['accounts', 'list', '--json=handle,publishable,nothing']);
      expect(JSON.parse(fields.out)).toEqual([
        { handle: 'discord:1100000000000000001', publishable: true, nothing: null },
        { handle: telegram, publishable: true, nothing: null },
      ]);
      const whole = await cli.run(['accounts', 'list', '--json']);
      expect(JSON.parse(whole.out)[0]).toMatchObject({ provider: 'discord', status: 'connected' });
      const none = await cli.run(['runs', 'list', '--status', 'draft', '--json']);
      expect(none.out).toBe('[]\n');
      const told = await cli.run(['runs', 'list', '--status', 'draft']);
      expect([told.out, told.err]).toEqual(['', 'There are no such runs.\n']);
    });

    it('never let what a network says draw on the terminal', async () => {
      const text = 'Up\u001b[2J\u009b1m\u202eside\u0007 down';
      const made = await cli.run(['post', text, '--to', telegram, '--draft']);
      expect(made.out).toContain('Up[2J1mside down');
      const shown = await cli.run(['posts', 'get', idOf('post', made)]);
      expect(shown.out).toContain('\nUp[2J1mside down\n');
    });
  });

  describe('a post', () => {
    it('goes out, is waited for, and shows where it is', async () => {
      const sent = await cli.run([
        'post',
        'Hello',
        '--to',
        telegram,
        '--set',
        'silent=true',
        '--wait',
      ]);
      expect(sent.code).toBe(0);
      expect(masked(sent.out)).toContain(`run_… created, 1 post
  post_…  telegram:@garden_news  scheduled  <time>  Hello
`);
      expect(masked(sent.out)).toContain(
        'published      telegram:@garden_news  post_…  <sandbox>/t.me/garden_news/',
      );
      const id = idOf('post', sent);
      const shown = await cli.run(['posts', 'get', id]);
      expect(masked(shown.out)).toMatch(/^post_… {2}published\naccount +telegram:@garden_news\n/);
      const attempts = await cli.run(['posts', 'attempts', id, '--json', 'kind,ok']);
      expect(JSON.parse(attempts.out)).toEqual([{ kind: 'publish', ok: true }]);
      const twice = await cli.run(['post', 'Hello', '--to', telegram, '--wait']);
      expect(idOf('run', twice)).not.toBe(idOf('run', sent));
      const gone = await cli.run(['posts', 'delete', id, '--yes', '--json', 'providerStatus']);
      expect(JSON.parse(gone.out)).toEqual({ providerStatus: 'deleted' });
    });

    it('is shown live on a terminal', async () => {
      const slow = { provider: 'discord', operation: 'commit', kind: 'delay', delayMs: 1_200 };
      await service.sandbox.fault({ ...slow, times: 1 });
      const handles = `${telegram},discord:1100000000000000001`;
      const drawn = visible(
        (await cli.onTerminal(['post', 'Live', '--to', handles, '--wait'])).out,
      );
      expect(masked(drawn)).toContain('^[1mrun_…^[22m created, 2 posts\n');
      expect(masked(drawn)).toContain('\n\r^[KWaiting for run_…\r^[K');
      expect(masked(drawn)).toMatch(
        /\r\^\[K\^\[32mpublished {4}\^\[39m {2}telegram:@garden_news {2}post_… {2}<sandbox>\/t\.me/,
      );
      const shares = [...drawn.matchAll(/ (\d+) %\r/g)].map(([, share]) => Number(share));
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      expect(shares.slice(-2)).toEqual([50, 100]);
      expect(drawn.endsWith(' 100 %\r^[K')).toBe(true);
    });

    it('that is wrong is told of in words of its own', async () => {
      const long = await cli.run(['post', 'x'.repeat(5_000), '--to', telegram]);
      expect([long.code, long.out, long.err]).toEqual([
        2,
        '',
        `error text_too_long ${telegram} 5000 of 4096\n`,
      ]);
      const nowhere = await cli.run(['post', 'Hi', '--to', 'x:@nobody', '--image', 'no.png']);
      expect([nowhere.code, nowhere.err]).toEqual([
        2,
        expect.stringMatching(/^error media_file_missing There is no file .*no\.png\n$/),
      ]);
      expect((await cli.run(['post', 'Hi'])).code).toBe(2);
      expect((await cli.run(['post', 'Hi', '--to', telegram, '--set', 'silent'])).code).toBe(2);
    });

    it('that fails ends with 3, can be retried, and asks before a risk is taken', async () => {
      await fail({ kind: 'http', status: 400, body: { ok: false, description: 'Bad words' } });
      const asProcess = true;
      const failed = await cli.run(['post', 'Refused', '--to', telegram, '--wait'], { asProcess });
      expect(failed.code).toBe(3);
      expect(failed.out).toMatch(/\nfailed +telegram:@garden_news +post_\w+ +content_rejected: /);
      await fail({ kind: 'reset_after' });
      const unknown = await cli.run(['post', 'Perhaps', '--to', telegram, '--wait']);
      expect(unknown.code).toBe(3);
      const id = idOf('post', unknown);
      const risky = await cli.run(['posts', 'retry', id]);
      expect([risky.code, risky.err]).toEqual([3, expect.stringContaining('outcome_unknown')]);
      const accepted = await cli.run(['posts', 'retry', id, '--accept-duplicate-risk']);
      expect(accepted.code).toBe(0);
      const watched = await cli.run(['watch', idOf('run', unknown), '--json', 'status']);
      expect([watched.code, watched.out.trim().split('\n').at(-1)]).toEqual([
        0,
        '{"status":"published"}',
      ]);
    });

    it('is not canceled, and nothing is deleted, before somebody says yes', async () => {
      const later = ['--at', new Date(Date.now() + 86_400_000).toISOString()];
      const made = await cli.run(['post', 'Later', '--to', telegram, ...later]);
      const id = idOf('post', made);
      const asked = await cli.run(['posts', 'cancel', id]);
      expect([asked.code, asked.err]).toEqual([
        2,
        `error: ${id} will not be published. Add --yes if that is what you want.\n`,
      ]);
      const refused = await cli.onTerminal(['posts', 'cancel', id], {
        input: 'n\n',
        typeAt: '[y/N] ',
      });
      expect(refused.out).toContain('Go on? [y/N]');
      expect((await cli.run(['posts', 'get', id, '--json', 'status'])).out).toContain('scheduled');
      const stopped = await cli.onTerminal(['posts', 'cancel', id], {
        input: '\u0003',
        typeAt: '[y/N] ',
      });
      expect(stopped.code).toBe(130);
      const agreed = await cli.onTerminal(['posts', 'cancel', id], {
        input: 'y\n',
        typeAt: '[y/N] ',
      });
      expect([agreed.code, visible(agreed.out)]).toEqual([0, expect.stringContaining('canceled')]);
    });
  });

  describe('a run', () => {
    it('may be a draft, which a person publishes', async () => {
      const made = await cli.run(['post', 'Draft', '--to', telegram, '--draft', '--wait']);
      expect([made.code, made.err]).toEqual([
        3,
        expect.stringContaining('postrider draft publish run_'),
      ]);
      const run = idOf('run', made);
      const published = await cli.run(['draft', 'publish', run, '--yes', '--wait']);
      expect([published.code, published.out]).toEqual([0, expect.stringContaining('published')]);
      const again = await cli.run(['draft', 'publish', run, '--yes']);
      expect([again.code, again.err]).toEqual([1, expect.stringContaining('run_not_draft')]);
    });

    it('is waited for as long as one wants, and left when one has enough', async () => {
      const later = ['--at', new Date(Date.now() + 86_400_000).toISOString()];
      const made = await cli.run(['post', 'Tomorrow', '--to', telegram, ...later]);
      const run = idOf('run', made);
      const waited = await cli.onTerminal(['watch', run, '--timeout', '1s']);
      expect([waited.code, visible(waited.out)]).toEqual([
        5,
        expect.stringMatching(
          /Waiting for run_\w+ 0 %\r\^\[K\^\[31merror:\^\[39m The run has not ended in time\n$/,
        ),
      ]);
      const left = await cli.run(['watch', run], { stopAt: 'scheduled' });
      expect([left.code, left.err]).toEqual([130, '']);
      const canceled = await cli.run(['runs', 'cancel', run, '--yes', '--json', 'ok']);
      expect([canceled.code, JSON.parse(canceled.out)]).toEqual([0, [{ ok: true }]]);
      const listed = await cli.run(['runs', 'get', run, '--json', 'status,posts']);
      expect(JSON.parse(listed.out)).toMatchObject({ posts: [{ status: 'canceled' }] });
    });
  });

  describe('any request', () => {
    it('is sent as it is written, to this service alone', async () => {
      const listed = await cli.run([
        'api',
        'get',
        '/v1/posts',
        '--query',
        'limit=1',
        '--json',
        'limit',
      ]);
      expect(JSON.parse(listed.out)).toEqual({ limit: 1 });
      const input = JSON.stringify({ posts: [{ account: telegram, text: 'By hand' }] });
      const checked = await cli.run(['api', 'POST', '/v1/posts/validate', '--input', '-'], {
        input,
      });
      expect(JSON.parse(checked.out)).toMatchObject({ ok: true, totalPosts: 1 });
      for (const path of [
        '//example.com/',
        '/\\example.com/',
        'https://example.com/',
        '@example.com',
      ]) {
        expect((await cli.run(['api', 'GET', path])).code).toBe(2);
      }
    });
  });

  describe('exit codes', () => {
    it.each([
      [['posts', 'get', 'post_00000000000000000000000000'], 1, 'post_not_found'],
      [['posts', 'list', '--status', 'nope'], 2, 'invalid_parameter'],
      [['posts', 'list', '--limit', 'many'], 2, 'whole number'],
      [['watch', 'run_1', '--timeout', 'soon'], 2, '90s, 10m or 2h'],
      [['nonsense'], 2, 'unknown command'],
      [['posts', 'get'], 2, "missing required argument 'post'"],
      [['posts', 'list', '--json', 'a,,b'], 2, '--json takes names'],
    ])('%j ends with %s', async (words, code, said) => {
      const result = await cli.run(words);
      expect([result.code, result.out, result.err]).toEqual([
        code,
        '',
        expect.stringContaining(said),
      ]);
    });

    it.each([
      [['accounts', 'list'], 0],
      [['posts', 'get', 'post_00000000000000000000000000'], 1],
      [['nonsense'], 2],
      [['whoami', '--profile', 'nobody'], 4],
    ])('are those of the process: %j ends with %i', async (words, code) => {
      expect((await cli.run(words, { asProcess: true })).code).toBe(code);
    });

    it('tell a key that may not', async () => {
      const made = await service.api.post('/v1/keys', { label: 'Reader', scopes: ['read'] });
      const environment = { POSTRIDER_API_KEY: made.body.secret as string };
      expect((await cli.run(['posts', 'list'], { environment })).code).toBe(0);
      const refused = await cli.run(['post', 'Hi', '--to', telegram, '--json'], { environment });
      expect([refused.code, JSON.parse(refused.err)]).toMatchObject([
        4,
        { error: { code: 'scope_missing', status: 403, details: { required: 'draft' } } },
      ]);
    });

    it('stay 0 when whoever reads has enough', async () => {
      const words = ['posts', 'list', '--json'];
      const line = `"${process.execPath}" "${cli.file}" ${words.join(' ')} | head -c 1; echo " $\{PIPESTATUS[0]}"`;
      expect((await cli.shell(line)).out).toBe('[ 0\n');
    });
  });
}
