import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.js';
import type { TestService } from '../../support/test-service.js';
import type { Cli } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

const telegram = 'telegram:@garden_news';
const startedIn = process.cwd();
const jsonLines = (text: string): readonly unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

/** Files that are missing, or no text. */
export function describeUnreadableDocuments(world: () => CliWorld): void {
  let service: TestService;
  let cli: Cli;

  beforeAll(() => {
    ({ service, cli } = world());
    process.chdir(cli.folder);
  });
  afterAll(() => process.chdir(startedIn));

  const write = (name: string, content: string | Uint8Array): Promise<void> =>
    writeFile(join(cli.folder, name), content);

  it('is never published with signs in the place of what is not UTF-8', async () => {
    const posts = `SELECT count(*)::int AS count FROM posts WHERE workspace_id = $1`;
    const count = async (): Promise<unknown> =>
      (await service.database.database.query(posts, [service.workspaceId]))[0];
    const before = await count();
    const text = Buffer.from('Erste Zeile\nGr\u00fc\u00dfe', 'latin1');
    const to = ['--to', telegram];
    const fromInput = await cli.run(['post', ...to], { input: text });
    expect([fromInput.code, fromInput.err]).toEqual([
      2,
      'error: Standard input, line 2: The text is not UTF-8; save or convert it as UTF-8\n',
    ]);
    const document = Buffer.concat([
      Buffer.from(`posts:\n- account: ${telegram}\n  text: `),
      text.subarray(12),
    ]);
    const applied = await cli.run(['apply', '-'], { input: document });
    expect([applied.code, applied.err]).toEqual([2, expect.stringContaining('encoding_invalid')]);
    await write('body.json', Buffer.from('{"text":"\u00e4"}', 'latin1'));
    const body = await cli.run(['api', 'POST', '/v1/posts/validate', '--input', 'body.json']);
    expect([body.code, body.err]).toEqual([2, expect.stringContaining('not UTF-8')]);
    const word = await cli.run(['post', 'Gr\uFFFDn', ...to]);
    expect([word.code, word.err]).toEqual([2, expect.stringContaining('not UTF-8')]);
    expect(await count()).toEqual(before);
  });

  it('hides nothing that is wrong when one of its media, or another file, is missing', async () => {
    await write(
      'gone.yml',
      `posts:\n- account: telegram:@nobody\n  text: a\n  assets: [gone.png]\n`,
    );
    const names = ['no-such.yml', 'gone.yml', '.', 'notes.txt'];
    const { code, out } = await cli.run(['validate', ...names, '--json', 'file,findings']);
    expect(code).toBe(2);
    const found = jsonLines(out) as unknown as readonly {
      file: string;
      findings: readonly { code: string; line: number }[];
    }[];
    expect(
      found.flatMap(({ file, findings }) =>
        findings.map((one) => `${file}:${one.line} ${one.code}`),
      ),
    ).toEqual([
      'no-such.yml:1 file_unreadable',
      'gone.yml:4 media_file_missing',
      'gone.yml:2 account_not_found',
      '.:1 file_unreadable',
      'notes.txt:1 file_unreadable',
    ]);
  });

  it('is told the address and the reason where no service answers', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const environment = { POSTRIDER_URL: url, POSTRIDER_API_KEY: 'pr_test_x' };
    const { code, err } = await cli.run(['accounts', 'list'], { environment });
    expect([code, err]).toEqual([
      1,
      `error: The service cannot be reached at ${url}: connect ECONNREFUSED ${url.slice(7)}\n`,
    ]);
  });
}
