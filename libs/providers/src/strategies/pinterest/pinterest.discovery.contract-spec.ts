import type { JsonObject } from '../../contract/identity.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  API,
  BOARD,
  listing,
  PinterestStage,
  provider,
  refused,
} from './testing/pinterest-stage.js';

describe('boards and their sections', () => {
  const stage = new PinterestStage();

  const ask = (action: string, input: JsonObject = {}) =>
    provider.discover(action, input, stage.contextOf());

  it('lists boards', async () => {
    const board = {
      id: '1',
      name: 'Garden',
      description: 'Beds',
      privacy: 'SECRET',
      owner: { username: 'ada_grows' },
      pin_count: 4,
    };
    const described = {
      id: '1',
      handle: 'pinterest:board:1',
      name: 'Garden',
      description: 'Beds',
      privacy: 'SECRET',
      owner: 'ada_grows',
      pinCount: 4,
    };
    stage.answers(
      { body: { items: [board, { ...board, id: '2', is_ads_only: true }], bookmark: 'b2' } },
      { status: 201, body: board },
    );
    await expect(ask('sync-boards', { privacy: 'secret', cursor: 'b1' })).resolves.toMatchObject({
      boards: [described],
      nextCursor: 'b2',
    });
    const input = { name: ' Garden ', description: 'Beds', privacy: 'SECRET' };
    await expect(ask('create-board', input)).resolves.toMatchObject({ board: described });
    expect(stage.paths()).toEqual([
      `GET ${API}/boards?page_size=250&bookmark=b1&privacy=SECRET`,
      `POST ${API}/boards`,
    ]);
    expect(stage.bodyOf()).toEqual({ name: 'Garden', description: 'Beds', privacy: 'SECRET' });
  });

  it('lists and makes sections', async () => {
    const path = `${API}/boards/${BOARD}/sections`;
    stage.answers(listing({ id: '6', name: 'Red' }), { status: 201, body: { id: '7' } });
    await expect(ask('board-sections')).resolves.toMatchObject({
      sections: [{ id: '6', name: 'Red' }],
      nextCursor: null,
    });
    await expect(ask('create-board-section', { name: 'Yellow' })).resolves.toMatchObject({
      section: { id: '7', name: 'Yellow' },
    });
    expect(stage.paths()).toEqual([`GET ${path}?page_size=250`, `POST ${path}`]);
    expect(stage.bodyOf()).toEqual({ name: 'Yellow' });
    stage.answers(listing());
    await ask('board-sections', { boardId: '5', cursor: 'b1' });
    expect(stage.paths()).toEqual([`GET ${API}/boards/5/sections?page_size=250&bookmark=b1`]);
  });

  it.each<[string, JsonObject, string]>([
    ['create-board', { name: ' ' }, 'content_rejected'],
    ['create-board', { name: 'Garden', privacy: 'ALL' }, 'content_rejected'],
    ['sync-boards', { privacy: 'HIDDEN' }, 'content_rejected'],
    ['create-board-section', { name: 'x'.repeat(181) }, 'content_rejected'],
    ['pages', {}, 'not_found'],
  ])('refuses %s with %j without a call', async (action, input, failureClass) => {
    stage.answers();
    expect(await failureOf(ask(action, input))).toBe(failureClass);
    expect(stage.paths()).toEqual([]);
  });

  it('does not claim that a board is or is not there when the answer is lost', async () => {
    stage.answers('hang_up', { status: 201, body: {} }, refused(409, 409, 'Conflict'));
    for (const failureClass of ['ambiguous', 'ambiguous', 'transient']) {
      expect(await failureOf(ask('create-board', { name: 'Garden' }))).toBe(failureClass);
    }
  });
});
