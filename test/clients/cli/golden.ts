import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cli } from './cli-process.js';
import type { CliWorld } from './cli-world.js';
import { countLastWeek, type CountedPosts } from './numbers-of-last-week.js';

/** What a command shows, with what changes from run to run put out of sight. */
interface Golden {
  readonly code?: number;
  readonly out: string;
  readonly err?: string;
  /** On a terminal of 80 places, answers and words beside them together; `^` stands for what begins a colour. */
  readonly drawn: string;
}

const garden = 'telegram:@garden_news';
const startedIn = process.cwd();
const masked = (text: string): string =>
  text
    .replaceAll(/(run|post)_[0-9A-Z]{26}/g, '$1_…')
    .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d\.\d+Z)?/g, '<time>')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '<day>')
    .replaceAll(/(?<=garden_news\/)\d+/g, '…')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '<sandbox>');
const visible = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\u001b', '^');

/** What people see of the answers that have most to show, on a terminal and beside one. */
export function describeGolden(world: () => CliWorld): void {
  let cli: Cli;
  let post: string;
  let run: string;
  let counted: CountedPosts;

  beforeAll(async () => {
    const { service } = world();
    ({ cli } = world());
    process.chdir(cli.folder);
    counted = await countLastWeek(service, 'x:@garden_news');
    const { out } = await cli.run(['post', 'Golden \u001b[31mwords', '--to', garden, '--wait']);
    [post] = /post_\w+/.exec(out)!;
    [run] = /run_\w+/.exec(out)!;
    const time = new Date(Date.now() + 86_400_000).toISOString();
    await writeFile(
      join(cli.folder, 'slips.yml'),
      `posts:\n  - account: ${garden}\n    text: Fine\n  - account: telegram:@nobody\n    text: Nobody\n`,
    );
    await writeFile(
      join(cli.folder, 'good.csv'),
      `account,text,publishAt\n${garden},The crane is back at its berth,${time}\n`,
    );
  });
  afterAll(() => process.chdir(startedIn));

  async function expectShown(words: readonly string[], golden: Golden): Promise<void> {
    const { code = 0, err = '' } = golden;
    const [plain, drawn] = await Promise.all([cli.run(words), cli.onTerminal(words)]);
    expect([plain.code, masked(plain.out), masked(plain.err)]).toEqual([code, golden.out, err]);
    expect([drawn.code, masked(visible(drawn.out))]).toEqual([code, golden.drawn]);
  }

  it('of a document: what is wrong, and what is right', async () => {
    const found =
      'account_not_found telegram:@nobody There is no connected account telegram:@nobody. GET /v1/accounts lists the handles';
    await expectShown(['validate', 'slips.yml', 'good.csv'], {
      code: 2,
      out: `slips.yml:4:14 error ${found}
      - account: telegram:@nobody
slips.yml: invalid
good.csv: valid, 1 post
`,
      drawn: `^[1mslips.yml:4:14^[22m ^[31merror^[39m ${found}
^[2m      - account: telegram:@nobody^[22m
slips.yml: ^[31minvalid^[39m
good.csv: ^[32mvalid^[39m, 1 post
`,
    });
    await expectShown(['preview', 'good.csv'], {
      out: `AT                ACCOUNT                KIND  MEDIA  TEXT
<time>  ${garden}  post  0      The crane is back at its berth
`,
      drawn: `^[2mAT                ACCOUNT                KIND  MEDIA  TEXT^[22m
<time>  ${garden}  post  0      The crane is back at its …
`,
    });
  });

  it('of a post, its run and what was tried', async () => {
    await expectShown(['posts', 'get', post], {
      out: `post_…  published
account    ${garden}
at         <time>
published  <time>
link       <sandbox>/t.me/garden_news/…
run        run_…
attempts   1

Golden [31mwords
`,
      drawn: `^[1mpost_…^[22m  ^[32mpublished^[39m
^[2maccount  ^[22m  ${garden}
^[2mat       ^[22m  <time>
^[2mpublished^[22m  <time>
^[2mlink     ^[22m  <sandbox>/t.me/garden_news/…
^[2mrun      ^[22m  run_…
^[2mattempts ^[22m  1

Golden [31mwords
`,
    });
    await expectShown(['runs', 'get', run], {
      out: `run_…  completed
mode     scheduled
source   api
posts    1
created  <time>

ID                               ACCOUNT                STATUS     AT                TEXT
post_…  ${garden}  published  <time>  Golden [31mwords
`,
      drawn: `^[1mrun_…^[22m  ^[32mcompleted^[39m
^[2mmode   ^[22m  scheduled
^[2msource ^[22m  api
^[2mposts  ^[22m  1
^[2mcreated^[22m  <time>

^[2mID                               ACCOUNT                STATUS     AT                TEXT^[22m
post_…  ${garden}  ^[32mpublished^[39m  <time>  Golden [31mwords
`,
    });
    const head = 'NO  KIND     STARTED           PHASE       OUTCOME    CODE  NETWORK SAYS';
    const line = '1   publish  <time>  committing  published  –     –';
    await expectShown(['posts', 'attempts', post], {
      out: `${head}\n${line}\n`,
      drawn: `^[2m${head}^[22m\n${line}\n`,
    });
    const before = 'POST                             ACCOUNT                ';
    await expectShown(['runs', 'attempts', run], {
      out: `${before}${head}\npost_…  ${garden}  ${line}\n`,
      drawn: `^[2m${before}${head}^[22m\npost_…  ${garden}  ${line}\n`,
    });
  });

  it('of an export, which draws nothing on a terminal and leaves nothing out elsewhere', async () => {
    const markdown = (text: string): string => `| Time (UTC) | Account | Status | Text | Link |
| --- | --- | --- | --- | --- |
| <time> | telegram:@garden\\_news | published | ${text} | <<sandbox>/t.me/garden_news/…> |
`;
    await expectShown(['export', '--format', 'md', '--run', run], {
      out: markdown('Golden \\[31mwords'),
      drawn: markdown('Golden \\[31mwords'),
    });
    const table = (text: string): string =>
      `key,account,text,title,publishAt,timezone,assets,alt,labels,queue,campaign,step,parentStep,interactionType,postId,status,publishAtUtc,providerUrl,error
post_…,${garden},${text},,<time>,UTC,,,,,,,,,post_…,published,<time>,<sandbox>/t.me/garden_news/…,
`;
    await expectShown(['export', '--format', 'csv', '--run', run], {
      out: table('Golden \u001b[31mwords').replaceAll('\n', '\r\n'),
      drawn: table('Golden [31mwords'),
    });
  });

  it('of numbers: alone, day by day, and hour by hour', async () => {
    const ofPost = ['analytics', 'post', counted.posts[0]!];
    await expectShown(ofPost, {
      out: 'impressions  500\nlikes        5\n',
      err: 'As of <time>\n',
      drawn: '^[2mimpressions^[22m  500\n^[2mlikes      ^[22m  5\nAs of <time>\n',
    });
    const ofAccount = ['analytics', 'account', 'x:@garden_news'];
    await expectShown([...ofAccount, '--chart', '--from', counted.from, '--to', counted.to], {
      out: 'impressions  ▃█·▃  +1500\nlikes        ▃█·▁  +15\n',
      err: '<day> to <day>, days of UTC\n',
      drawn:
        '^[2mimpressions^[22m  ▃█·▃  +1500\n^[2mlikes      ^[22m  ▃█·▁  +15\n<day> to <day>, days of UTC\n',
    });
    await expectShown(['analytics', 'best-times', '--account', 'x:@garden_news'], {
      out: 'DAY  HOUR   POSTS  AGAINST USUAL\nMon  09:00  3      × 1.00\n',
      drawn: '^[2mDAY  HOUR   POSTS  AGAINST USUAL^[22m\nMon  09:00  3      × 1.00\n',
    });
    const none = '·'.repeat(24);
    const week = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    const monday = '·········█··············';
    await expectShown(['analytics', 'best-times', '--chart'], {
      out: [`Mon  ${monday}`, ...week.map((day) => `${day}  ${none}`), ''].join('\n'),
      err: 'Hours of UTC, 0 to 23\n',
      drawn: [
        `^[2mMon^[22m  ${monday}`,
        ...week.map((day) => `^[2m${day}^[22m  ${none}`),
        'Hours of UTC, 0 to 23\n',
      ].join('\n'),
    });
  });
}
