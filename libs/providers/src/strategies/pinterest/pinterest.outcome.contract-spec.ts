import type { JsonObject } from '../../contract/identity.js';
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

describe('outcomes on Pinterest', () => {
  let stage: PinterestStage;
  beforeAll(async () => {
    stage = await PinterestStage.start();
  });
  afterAll(() => stage.stop());

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
    await expect(reconcile(9)).rejects.toMatchObject({ failureClass: 'auth_expired' });
  });

  describe('on a board with many Pins', () => {
    const page = (bookmark: string, ...items: readonly object[]) => ({
      body: { items, bookmark },
    });
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
