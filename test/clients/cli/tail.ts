import type { TestService } from '../../support/test-service.js';
import type { Cli } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

let service: TestService;
let cli: Cli;

interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The feed of events. */
export function describeTail(world: () => CliWorld): void {
  beforeAll(() => {
    ({ service, cli } = world());
  });

  const placeOfNow = async (): Promise<string> =>
    (await service.api.get('/v1/events')).body.nextAfter;
  const post = (text: string, ...words: readonly string[]) =>
    cli.run(['post', text, '--to', 'telegram:@garden_news', ...words]);
  const toldBy = ({ out }: { readonly out: string }): readonly Told[] =>
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Told);

  it('is told line by line, and goes on where it was left', async () => {
    const place = await placeOfNow();
    await post('First', '--wait');
    const words = ['tail', '--types', 'run.created,post.published', '--json'];
    const first = await cli.run([...words, '--after', place, '--limit', '1']);
    expect([first.code, toldBy(first)]).toMatchObject([0, [{ type: 'run.created' }]]);
    const { after } = JSON.parse(first.err) as { after: string };
    const second = await cli.run([...words, '--after', after, '--limit', '1']);
    expect(toldBy(second)).toMatchObject([
      { type: 'post.published', data: { providerUrl: expect.stringContaining('/t.me/') } },
    ]);
    const plain = await cli.run(['tail', '--after', place, '--limit', '3']);
    expect(plain.out.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}run\.created {14}run_\w+ {2}\w+$/),
      expect.stringMatching(/ {2}post\.scheduled {11}post_\w+ {2}telegram {2}scheduled$/),
      expect.stringMatching(/ {2}post\.publishing {10}post_\w+ {2}telegram {2}publishing$/),
    ]);
    expect(plain.err).toMatch(/^Go on by --after \S+\n$/);
  });

  it('waits for what comes, until one has enough or the time is over', async () => {
    const place = await placeOfNow();
    const waiting = cli.run(['tail', '--after', place], { stopAt: 'run.completed' });
    await post('While it waits');
    const left = await waiting;
    expect([left.code, left.out]).toEqual([130, expect.stringMatching(/post\.published/)]);
    const later = await placeOfNow();
    const over = await cli.run(['tail', '--after', later, '--timeout', '1s']);
    expect([over.code, over.out]).toEqual([5, '']);
  });

  it('refuses a place that is none', async () => {
    const none = await cli.run(['tail', '--after', 'nowhere', '--limit', '1']);
    expect([none.code, none.out]).toEqual([2, '']);
  });
}
