import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cli } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

let cli: Cli;
let post: string;
let jws: string;
let jwks: string;

/** Receipts, kept and verified where nobody is signed in. */
export function describeReceipts(world: () => CliWorld): void {
  beforeAll(async () => {
    ({ cli } = world());
    [jws, jwks] = [join(cli.folder, 'post.jws'), join(cli.folder, 'keys.json')];
    const words = ['post', 'Proof', '--to', 'telegram:@garden_news', '--wait', '--json', 'id'];
    const sent = await cli.run(words);
    post = (JSON.parse(sent.out.trim().split('\n').at(-1)!) as { id: string }).id;
    await writeFile(jws, (await cli.run(['receipts', 'get', post, '--jws'])).out);
    const keys = await cli.run(['api', 'GET', '/.well-known/postrider-receipts.json']);
    await writeFile(jwks, keys.out);
  });

  /** At an address where nobody answers, without a key. */
  const offline = (words: readonly string[], input = '') =>
    cli.run(words, {
      input,
      environment: { XDG_CONFIG_HOME: cli.folder, POSTRIDER_URL: 'http://127.0.0.1:9' },
    });

  it('are shown, and verified without the service', async () => {
    const shown = await cli.run(['receipts', 'get', post]);
    expect(shown.out).toMatch(
      /^receipt {4}rcpt_\w+\npost {7}post_\w+\naccount {4}telegram:@garden_news\n/,
    );
    const verified = await offline(['receipts', 'verify', jws, '--jwks', jwks]);
    expect([verified.code, verified.err, verified.out]).toEqual([0, '', `valid\n${shown.out}`]);
    const input = await readFile(jws, 'utf8');
    const read = await offline(['receipts', 'verify', '-', '--jwks', jwks, '--json=sub'], input);
    expect([read.code, JSON.parse(read.out)]).toEqual([0, { sub: post }]);
  });

  it('are worth nothing once they are changed, or by other keys', async () => {
    const [head, payload, signature] = (await readFile(jws, 'utf8')).split('.');
    const claims = Buffer.from(payload!, 'base64url').toString().replace('@garden', '@harden');
    const forged = [head, Buffer.from(claims).toString('base64url'), signature].join('.');
    const changed = await offline(['receipts', 'verify', '-', '--jwks', jwks], forged);
    expect([changed.code, changed.out, changed.err]).toEqual([
      1,
      '',
      'error: The receipt is not as it was signed\n',
    ]);
    const none = join(cli.folder, 'none.json');
    await writeFile(none, '{"keys":[]}');
    const unknown = await offline(['receipts', 'verify', jws, '--jwks', none, '--json']);
    expect([unknown.code, JSON.parse(unknown.err)]).toMatchObject([
      1,
      { error: { code: 'receipt_invalid' } },
    ]);
    expect((await offline(['receipts', 'verify', jws, '--jwks', jws])).code).toBe(2);
    expect((await offline(['receipts', 'verify', 'gone.jws', '--jwks', jwks])).code).toBe(2);
  });

  it('are there only of what is published', async () => {
    const made = await cli.run(['post', 'Not yet', '--to', 'telegram:@garden_news', '--draft']);
    const [id] = /post_\w+/.exec(made.out)!;
    const { code, err } = await cli.run(['receipts', 'get', id]);
    expect([code, err]).toEqual([1, expect.stringContaining('post_not_published')]);
  });
}
