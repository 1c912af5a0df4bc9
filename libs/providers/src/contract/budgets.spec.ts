import { costOf, parseWindow, windowText } from './budgets.js';

const post = { interaction: 'post', settings: {}, mediaCount: 0 } as const;

describe('what a post takes from a budget', () => {
  it.each([
    ['post', 0, 1],
    ['post', 7, 1],
    ['media_item', 0, 1],
    ['media_item', 7, 7],
    ['container', 1, 1],
    ['container', 3, 4],
  ] as const)('per %s with %i items it is %i', (per, mediaCount, cost) => {
    expect(costOf({ per }, { ...post, mediaCount })).toBe(cost);
  });

  it('is nothing for posts that are not counted', () => {
    const reels = { setting: { id: 'postType', oneOf: ['reel'] }, interactions: ['post'] } as const;
    const budget = { per: 'post', counts: reels } as const;
    expect(costOf(budget, { ...post, settings: { postType: 'reel' } })).toBe(1);
    expect(costOf(budget, { ...post, settings: { postType: 'story' } })).toBe(0);
    expect(costOf(budget, post)).toBe(0);
    const comment = { ...post, interaction: 'comment', settings: { postType: 'reel' } } as const;
    expect(costOf(budget, comment)).toBe(0);
    const usual = { setting: { id: 'postMode', oneOf: ['direct', null] } };
    expect(costOf({ per: 'post', counts: usual }, post)).toBe(1);
  });
});

describe('the window of a budget in the configuration', () => {
  it('is milliseconds or a calendar day of a zone', () => {
    for (const text of ['60000', 'day:UTC', 'day:America/Los_Angeles']) {
      expect(windowText(parseWindow(text))).toBe(text);
    }
    for (const text of ['', '0', '-1', '1h', 'day:', 'day:Atlantis/City']) {
      expect(() => parseWindow(text)).toThrow('must be milliseconds or day:<time zone>');
    }
  });
});
