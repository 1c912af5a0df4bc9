import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settledPosts, type TestService } from '../../support/test-service.js';
import { bytesOf } from '../../support/shape-bytes.js';
import type { Cli, CliResult } from './cli-process.js';
import type { CliWorld } from './cli-world.js';
import { Chance, wrongDocuments, type Expected } from './wrong-documents.js';

let service: TestService;
let cli: Cli;
const startedIn = process.cwd();

const DAY_MS = 86_400_000;
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** The service takes nothing that is further away than 400 days. */
const coming = dayAfter(30);
/** The next day on which Berlin's clocks go forward. */
const gapDay = Array.from({ length: 370 }, (_, index) => dayAfter(index + 2)).find(
  (day) => /-03-(2[5-9]|3[01])$/.test(day) && new Date(day).getUTCDay() === 0,
)!;

const telegram = 'telegram:@garden_news';
const discord = 'discord:1100000000000000001';
const write = (name: string, content: string | Uint8Array): Promise<void> =>
  writeFile(join(cli.folder, name), content);
const image = (width: number): Promise<Buffer> => bytesOf({ file: 'png', width, height: 40 });
/** As tables show it in the zone of this process. */
const shown = (iso: string): string => {
  const at = new Date(iso);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, 16).replace('T', ' ');
};
/** Ids and times change from run to run. */
const masked = (text: string): string =>
  text.replaceAll(/\b(run|post|asset)_[0-9A-Z]{26}/g, '$1_…');
const jsonLines = (text: string): readonly Record<string, never>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, never>);
const runIdOf = ({ out }: CliResult): string => /run_[0-9A-Z]{26}/.exec(out)![0];

/** Files that are checked and applied. */
export function describeDocuments(world: () => CliWorld): void {
  beforeAll(() => {
    ({ service, cli } = world());
    process.chdir(cli.folder);
  });
  afterAll(() => process.chdir(startedIn));

  it('is checked, and what the service says of it stands at its lines', async () => {
    await write(
      'calendar.yml',
      `timezone: Europe/Berlin
posts:
  - account: ${telegram}
    text: Fine
    publish_at: ${coming}T09:00
  - account: telegram:@nobody
    text: Nobody
  - account: ${discord}
    publish_at: ${gapDay}T02:30
    text: In the gap
    settings:
      colour: red
  - account: ${discord}
    text: ${'long '.repeat(500)}
`,
    );
    const { code, out, err } = await cli.run(['validate', 'calendar.yml']);
    expect([code, err]).toEqual([2, '']);
    expect(out)
      .toBe(`calendar.yml:6:14 error account_not_found telegram:@nobody There is no connected account telegram:@nobody. GET /v1/accounts lists the handles
      - account: telegram:@nobody
calendar.yml:9:17 error nonexistent_local_time ${discord} ${gapDay}T02:30 does not exist in Europe/Berlin: clocks go forward over it. The next moment is ${gapDay}T01:30:00.000Z
        publish_at: ${gapDay}T02:30
calendar.yml:12:15 error setting_unknown ${discord} Discord has no setting colour
          colour: red
calendar.yml:14:11 error text_too_long ${discord} 2499 of 2000
        text: ${'long '.repeat(17)}long…
calendar.yml: invalid
`);
    const asJson = await cli.run(['validate', 'calendar.yml', '--json', 'valid,findings']);
    expect(jsonLines(asJson.out)).toMatchObject([
      {
        valid: false,
        findings: [
          { line: 6, column: 14, code: 'account_not_found', path: 'posts[1].account' },
          { line: 9 },
          { line: 12 },
          { line: 14 },
        ],
      },
    ]);
  });

  it('is told of at its lines whatever it is written in', async () => {
    const facts = {
      accounts: [telegram, discord],
      skippedTime: `${gapDay}T02:30`,
      time: `${coming}T09:00`,
    };
    const documents = wrongDocuments(120, facts, new Chance(20_261_123));
    for (const { name, text } of documents) await write(name, text);
    const names = documents.map(({ name }) => name);
    const { out } = await cli.run(['validate', ...names, '--json', 'file,valid,findings']);
    const inOrder = (places: readonly Expected[], text: string): readonly string[] =>
      places
        .toSorted((one, other) => one.line - other.line || one.column - other.column)
        .map(({ line, column, code }) => `${line}:${column} ${code} ${text.split('\n')[line - 1]}`);
    const found = jsonLines(out) as unknown as readonly { file: string; findings: Expected[] }[];
    expect(found.map(({ file }) => file)).toEqual(names);
    found.forEach(({ findings }, index) => {
      const { text, expected } = documents[index]!;
      expect([text, inOrder(findings, text)]).toEqual([text, inOrder(expected, text)]);
    });
    const codes = new Set(documents.flatMap(({ expected }) => expected.map(({ code }) => code)));
    expect(codes.size).toBe(7);
  });

  it('is told of before anything is asked when its form is wrong', async () => {
    await write('broken.yml', 'posts:\n  - account: @x\n  - text: "open\n');
    const { code, out, err } = await cli.run(['apply', 'broken.yml', 'missing-media.md']);
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      expect.stringMatching(/^broken\.yml:2:14 error syntax_invalid /),
      expect.stringMatching(/^broken\.yml:4:1 error syntax_invalid /),
      'missing-media.md:1:1 error file_unreadable There is no such file',
    ]);
    await write('missing-media.md', `---\nto: ${telegram}\nassets: [gone.png]\n---\nText`);
    const both = await cli.run(['apply', 'broken.yml', 'missing-media.md']);
    expect(both.code).toBe(2);
    expect(both.err.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      expect.stringMatching(/^broken\.yml:2:14 error syntax_invalid /),
      expect.stringMatching(/^broken\.yml:4:1 error syntax_invalid /),
      expect.stringMatching(/^missing-media\.md:3:10 error media_file_missing .*gone\.png$/),
    ]);
  });

  it('is one run however often it is applied, until its content changes', async () => {
    const [one, two] = await Promise.all([image(40), image(50)]);
    await write('crane.png', one);
    await write(
      'launch.md',
      `---
to: [${telegram}, ${discord}]
at: ${coming}T09:00
tz: UTC
assets:
  - { url: crane.png, alt: The crane }
---
The crane is back.
`,
    );
    const first = await cli.run(['apply', 'launch.md']);
    expect([first.code, masked(first.out), first.err]).toEqual([
      0,
      `launch.md: run_… created, 2 posts
  post_…  ${telegram}        scheduled  ${shown(`${coming}T09:00Z`)}  The crane is back.
  post_…  ${discord}  scheduled  ${shown(`${coming}T09:00Z`)}  The crane is back.
`,
      '',
    ]);
    const again = await cli.run(['apply', 'launch.md']);
    expect(again.out).toContain('applied before');
    expect(runIdOf(again)).toBe(runIdOf(first));
    const elsewhere = { XDG_STATE_HOME: join(cli.folder, 'another-machine') };
    const uploadedAnew = await cli.run(['apply', 'launch.md'], { environment: elsewhere });
    expect(runIdOf(uploadedAnew)).toBe(runIdOf(first));
    const isNew = await cli.run(['apply', 'launch.md', '--new', '--json', 'duplicate,run.id']);
    expect(jsonLines(isNew.out)).toMatchObject([{ duplicate: false }]);
    expect(runIdOf(isNew)).not.toBe(runIdOf(first));
    await write('crane.png', two);
    const repainted = await cli.run(['apply', 'launch.md']);
    expect(runIdOf(repainted)).not.toBe(runIdOf(first));
    const { body } = await service.api.get('/v1/assets');
    expect(body.total).toBe(3);
  });

  it('has its files uploaded anew when the service has lost them', async () => {
    await write('boat.png', await image(60));
    await write(
      'boat.md',
      `---\nto: ${telegram}\nat: ${coming}T09:00Z\nassets: [boat.png]\n---\nA boat`,
    );
    await cli.run(['validate', 'boat.md']);
    const { body } = await service.api.get('/v1/assets?q=boat');
    await service.api.delete(`/v1/assets/${body.assets[0].id}?retentionDays=0`);
    await service.sweepMedia();
    const { code, out } = await cli.run(['apply', 'boat.md']);
    expect([code, masked(out).split('\n')[0]]).toEqual([0, 'boat.md: run_… created, 1 post']);
  });

  it('is applied with others only when all of them are valid', async () => {
    await write('good.csv', `account,text\n${telegram},All or nothing\n`);
    await write('bad.csv', 'account,text\ntelegram:@nobody,All or nothing\n');
    const { code, out } = await cli.run(['apply', 'good.csv', 'bad.csv']);
    expect([code, out]).toEqual([2, '']);
    const posts = await service.api.get('/v1/posts?q=nothing');
    expect(posts.body.total).toBe(0);
  });

  it('may be a thread, is previewed, and can be waited for', async () => {
    await write('thread.md', `---\nto: ${telegram}\ntitle: Harbour\n---\nFirst\n---\nSecond\n`);
    const previewed = await cli.run(['preview', 'thread.md', '--json', 'text,interactionType']);
    expect(jsonLines(previewed.out)).toEqual([
      { text: 'First', interactionType: 'post' },
      { text: 'Second', interactionType: 'reply' },
    ]);
    const { code, out } = await cli.run(['apply', 'thread.md', '--wait', '--json']);
    expect(code).toBe(0);
    const [applied, ...changes] = jsonLines(out);
    expect(applied).toMatchObject({ file: 'thread.md', run: { mode: 'scheduled' } });
    expect(changes.filter(({ status }) => status === 'published')).toHaveLength(2);
    const [first, second] = await settledPosts(service, runIdOf({ out } as CliResult));
    expect(second.resolvedParentProviderPostId).toBe(first.providerPostId);
  });

  it('may come on standard input', async () => {
    const input = JSON.stringify({ mode: 'draft', posts: [{ account: telegram, text: 'Typed' }] });
    const { code, out } = await cli.run(['apply', '-', '--json', 'file,run.status'], { input });
    expect([code, jsonLines(out)]).toEqual([0, [{ file: '-', 'run.status': 'draft' }]]);
    const csv = await cli.run(['validate', '-', '--format', 'csv'], {
      input: `account,text\n${telegram},Typed as a table\n`,
    });
    expect([csv.code, csv.out]).toEqual([0, '-: valid, 1 post\n']);
  });

  it('is what an export wrote', async () => {
    const input = 'account,text,publishAt,title,settings.silent\n';
    const text = '"=1+1, ""quoted""\nand a line"';
    await write('table.csv', `${input}${telegram},${text},${coming}T09:00Z,,true\n`);
    const applied = await cli.run(['apply', 'table.csv']);
    const exported = await cli.run(['export', '--format', 'csv', '--run', runIdOf(applied)]);
    expect(exported.out).toContain(`"'=1+1, ""quoted""`);
    await write('again.csv', exported.out);
    const again = await cli.run(['apply', 'again.csv', '--json', 'posts']);
    expect(jsonLines(again.out)).toMatchObject([
      {
        posts: [{ description: '=1+1, "quoted"\nand a line', settings: { silent: true } }],
      },
    ]);
    const markdown = await cli.run(['export', '--format', 'md', '--run', runIdOf(applied)]);
    expect(markdown.out.split('\n')).toHaveLength(4);
    expect(markdown.out).toMatch(
      /\| telegram:@garden\\_news \| scheduled \| =1\+1, .* \| {2}\|\n$/,
    );
    const json = await cli.run(['export', '--format', 'json', '--run', runIdOf(applied)]);
    expect(JSON.parse(json.out)).toMatchObject([{ account: telegram }]);
  });

  it('of a key that wants confirmation goes when somebody says yes', async () => {
    const made = await service.api.post('/v1/keys', {
      label: 'Careful',
      scopes: ['read', 'draft', 'publish'],
      policy: { confirm: true },
    });
    const environment = { POSTRIDER_API_KEY: made.body.secret as string };
    await write('careful.csv', `account,text,publishAt\n${telegram},Careful,${coming}T09:00Z\n`);
    const refused = await cli.run(['apply', 'careful.csv'], { environment });
    expect([refused.code, refused.err]).toEqual([
      2,
      'error: The key wants a confirmation: 1 posts will go out. Add --yes if that is what you want.\n',
    ]);
    const agreed = await cli.run(['apply', 'careful.csv', '--yes'], { environment });
    expect([agreed.code, masked(agreed.out).split('\n')[0]]).toEqual([
      0,
      'careful.csv: run_… created, 1 post',
    ]);
  });
}
