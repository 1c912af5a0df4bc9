import type { CliResult } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

/** What a program may do whose key only drafts. */
export function describeDraftingKeys(world: () => CliWorld): void {
  const telegram = 'telegram:@garden_news';

  it('makes a draft, and takes back its own run and no other', async () => {
    const { cli, service, url } = world();
    const { secret } = (await service.api.post('/v1/keys', { scopes: ['draft'] })).body;
    const environment = { POSTRIDER_API_KEY: secret as string, POSTRIDER_URL: url };
    const asDrafter = (...words: readonly string[]): Promise<CliResult> =>
      cli.run(words, { environment });
    const made = await asDrafter('post', 'Mine', '--to', telegram, '--draft', '--json', 'run');
    const { run } = JSON.parse(made.out);
    const canceled = await asDrafter('runs', 'cancel', run.id, '--yes', '--json', 'ok,post');
    expect([canceled.code, JSON.parse(canceled.out)]).toMatchObject([
      0,
      [{ ok: true, post: { status: 'canceled' } }],
    ]);

    const posts = [{ account: telegram, text: 'Not mine' }];
    const others = await service.api.post('/v1/posts/apply', { mode: 'draft', posts });
    const refused = await asDrafter('runs', 'cancel', others.body.run.id, '--yes');
    expect([refused.code, refused.out]).toEqual([3, expect.stringContaining('scope_missing')]);
    const kept = await service.api.get(`/v1/runs/${others.body.run.id}`);
    expect(kept.body.posts).toMatchObject([{ status: 'draft' }]);
  });
}
