import type { JsonObject } from '../../contract/identity.js';
import { aMedia } from '../../testing/builders.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  API,
  BOARD,
  clock,
  imagePost,
  listing,
  OWN_PINS,
  PIN,
  PinterestStage,
  provider,
  refused,
  created,
  photo,
} from './testing/pinterest-stage.js';

const startedAt = clock.now();
const stamp = (offsetSeconds: number): string =>
  new Date(startedAt.getTime() + offsetSeconds * 1000).toISOString().slice(0, 19);
const pin = (parts: object = {}): object => ({
  id: PIN,
  created_at: stamp(2),
  title: 'Spring',
  description: 'Bulbs are in bloom',
  link: null,
  alt_text: 'A red tulip',
  board_id: BOARD,
  is_owner: true,
  media: { media_type: 'image' },
  ...parts,
});
const webp = aMedia(Buffer.from('webp'), {
  mime: 'image/webp',
  url: 'https://media.example.com/daffodil.webp',
});
const stage = new PinterestStage();

describe('outcomes on Pinterest', () => {
  const reconcile = (looksBefore = 0, checkpoint: JsonObject | null = null) =>
    provider.reconcile(stage.contextOf(imagePost, checkpoint), { startedAt, looksBefore });

  it('finds a Pin by board, words and kind', async () => {
    stage.answers(listing(pin({ id: '1', title: 'Other' }), pin()));
    await expect(reconcile()).resolves.toMatchObject({
      kind: 'published',
      providerPostId: PIN,
      providerUrl: `https://www.pinterest.com/pin/${PIN}/`,
      checkpoint: { writes: 1 },
    });
    expect(stage.paths()).toEqual([OWN_PINS]);
  });

  it('takes neither older Pins for ours nor those that were there before', async () => {
    stage.answers(listing(pin({ id: '7' }), pin({ id: '8', title: 'Other' })));
    const { checkpoint = null } = await provider.prepare(stage.contextOf());
    expect(checkpoint).toMatchObject({ lookalikes: ['7'] });
    stage.answers(listing(pin({ id: '7' }), pin({ id: '6', created_at: stamp(-61) })));
    await expect(reconcile(0, checkpoint)).resolves.toMatchObject({ kind: 'unknown' });
  });

  it('calls a Pin absent only after the third empty look', async () => {
    stage.answers(listing(), listing(), listing());
    expect((await reconcile(0)).kind).toBe('unknown');
    expect((await reconcile(1)).kind).toBe('unknown');
    await expect(reconcile(2)).resolves.toMatchObject({
      kind: 'absent',
      checkpoint: { writes: 0, unclearSince: startedAt.toISOString() },
    });
  });

  it('still finds the first try when a later one is unclear, too', async () => {
    const unclearSince = new Date(startedAt.getTime() - 3_600_000).toISOString();
    stage.answers();
    const prepared = await provider.prepare(stage.contextOf(imagePost, { unclearSince }));
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { unclearSince } });
    expect(stage.paths()).toEqual([]);
    stage.answers(listing(pin({ created_at: stamp(-3500) })));
    await expect(reconcile(0, { unclearSince })).resolves.toMatchObject({ kind: 'published' });
  });

  it.each([
    ['two of them', [pin({ id: '1' }), pin({ id: '2' })], 'several'],
    ['one that is nearly the same', [pin({ link: 'https://example.com' })], 'not quite'],
  ])('leaves %s to a person', async (_what, pins, words) => {
    stage.answers(listing(...pins));
    await expect(reconcile(9)).resolves.toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining(words),
    });
  });

  it('leaves a board alone that it may not read', async () => {
    stage.answers(refused(403, 'PINNER_DATA_ACCESS_DENIED', 'Denied'));
    await expect(reconcile(9)).resolves.toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('Denied'),
    });
    stage.answers(refused(401, 2, 'Authentication failed.'));
    expect(await failureOf(reconcile(9))).toBe('auth_expired');
  });

  describe('on a board with many Pins', () => {
    const page = (bookmark: string, ...items: readonly object[]) => ({ body: { items, bookmark } });
    const other = (offsetSeconds: number): object =>
      pin({ title: 'Other', created_at: stamp(offsetSeconds) });

    it('turns pages until the list is older than the try', async () => {
      stage.answers(page('b1', other(3)), page('b2', other(1), other(-61)));
      expect((await reconcile(2)).kind).toBe('absent');
      expect(stage.paths()).toEqual([OWN_PINS, `${OWN_PINS}&bookmark=b1`]);
    });

    it('does not trust an order that is none, and gives up in the end', async () => {
      stage.answers(
        page('b1', other(-61), other(1)),
        page('b2', other(-99)),
        page('b3', other(-5)),
      );
      await expect(reconcile(9)).resolves.toMatchObject({
        kind: 'unknown',
        reason: expect.stringContaining('too many'),
      });
      expect(stage.paths()).toHaveLength(3);
      expect(stage.paths()[2]).toBe(`GET ${API}/boards/${BOARD}/pins?page_size=100&bookmark=b2`);
    });
  });
});

describe('Pins that Pinterest does not take', () => {
  it('calls a Pin without an id ambiguous', async () => {
    stage.answers({ status: 201, body: {} });
    expect(await failureOf(provider.commit(stage.contextOf()))).toBe('ambiguous');
  });

  it('calls a Pin whose file broke off transient, because it cannot be there', async () => {
    const broken = { ...photo, sizeBytes: photo.sizeBytes + 5 };
    stage.answers(created);
    const context = stage.contextOf({ ...imagePost, media: [broken] });
    expect(await failureOf(provider.commit(context))).toBe('transient');
  });

  it('lets Pinterest fetch an address a second time, and then believes it', async () => {
    const miss = refused(400, 1, 'Unable to reach the URL');
    stage.answers(miss, miss);
    const post = { ...imagePost, media: [webp] };
    await expect(provider.commit(stage.contextOf(post))).rejects.toMatchObject({
      failureClass: 'transient',
      retryAfterMs: 10_000,
      message: 'Unable to reach the URL',
    });
    const [checkpoint = null] = stage.checkpoints;
    expect(checkpoint).toMatchObject({ writes: 0, fetchMisses: 1 });
    expect(await failureOf(provider.commit(stage.contextOf(post, checkpoint)))).toBe(
      'media_invalid',
    );
    expect(stage.checkpoints.at(-1)).toMatchObject({ fetchMisses: 0 });
  });

  it('makes Pins also where it may not read', async () => {
    stage.answers(refused(403, 'PINNER_DATA_ACCESS_DENIED', 'Not allowed'), created);
    const published = await publishToTheEnd(provider, stage.contextOf());
    expect(published.providerPostId).toBe(PIN);
    stage.answers(refused(401, 2, 'Authentication failed.'));
    expect(await failureOf(provider.prepare(stage.contextOf()))).toBe('auth_expired');
  });
});
