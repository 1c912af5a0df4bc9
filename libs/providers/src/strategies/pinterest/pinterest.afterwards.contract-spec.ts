import { failureOf } from '../../testing/scripted-stage.js';
import { API, PIN, PinterestStage, provider, refused } from './testing/pinterest-stage.js';

const PATH = `${API}/pins/${PIN}`;
const analytics = (metrics: string): string =>
  `GET ${PATH}/analytics?start_date=2026-08-24&end_date=2026-11-21&metric_types=${metrics.replaceAll(',', '%2C')}&app_types=ALL&split_field=NO_SPLIT`;
const METRICS = 'IMPRESSION,SAVE,PIN_CLICK,OUTBOUND_CLICK,TOTAL_COMMENTS,TOTAL_REACTIONS';
const day = (data_status: string, metrics: object): object => ({
  date: '2026-11-20',
  data_status,
  metrics,
});
const counted = {
  body: {
    all: {
      daily_metrics: [
        day('READY', { IMPRESSION: 10, SAVE: 1, OUTBOUND_CLICK: 2, VIDEO_MRC_VIEW: 5 }),
        day('ESTIMATE', { IMPRESSION: 4, SAVE: 2 }),
        day('PROCESSING', { IMPRESSION: 99, SAVE: 99 }),
      ],
      lifetime_metrics: { TOTAL_COMMENTS: 3, TOTAL_REACTIONS: 6 },
      summary_metrics: { IMPRESSION: 113 },
    },
  },
};

describe('after a Pin is out', () => {
  const stage = new PinterestStage();

  const count = () => provider.readMetrics(stage.contextOf(), PIN);

  it('deletes it', async () => {
    stage.answers({ status: 204, body: '' }, refused(404, 50, 'Pin not found.'));
    await expect(provider.remove(stage.contextOf(), PIN)).resolves.toEqual({ kind: 'deleted' });
    await expect(provider.remove(stage.contextOf(), PIN)).resolves.toEqual({
      kind: 'already_gone',
    });
    expect(stage.paths()).toEqual([`DELETE ${PATH}`, `DELETE ${PATH}`]);
    stage.answers(refused(403, 29, 'Not the owner'), { status: 503, body: '' });
    for (const failureClass of ['permission', 'transient']) {
      expect(await failureOf(provider.remove(stage.contextOf(), PIN))).toBe(failureClass);
    }
  });

  it('counts its whole life where Pinterest tells it', async () => {
    const lifetime_metrics = {
      impression: 700,
      pin_click: 9,
      clickthrough: 8,
      reaction: 7,
      comment: 5,
    };
    const pin = { media: { media_type: 'video' }, pin_metrics: { lifetime_metrics } };
    stage.answers({ body: pin }, counted);
    await expect(count()).resolves.toEqual({
      impressions: 700,
      reach: null,
      views: 5,
      likes: 7,
      comments: 5,
      shares: null,
      saves: 3,
      clicks: 8,
      further: { pin_click: 9 },
    });
    expect(stage.paths()).toEqual([
      `GET ${PATH}?pin_metrics=true`,
      analytics(`${METRICS},VIDEO_MRC_VIEW`),
    ]);
  });

  it('counts the days that are done where it does not', async () => {
    stage.answers({ body: { media: { media_type: 'image' }, pin_metrics: null } }, counted);
    await expect(count()).resolves.toMatchObject({
      impressions: 14,
      likes: 6,
      comments: 3,
      saves: 3,
      clicks: 2,
    });
    expect(stage.paths()[1]).toBe(analytics(METRICS));
  });

  it('does without analytics only where the Pin itself has counters', async () => {
    const denied = refused(403, 29, 'Not authorized');
    const pin_metrics = { lifetime_metrics: { impression: 2 } };
    stage.answers({ body: { pin_metrics } }, denied);
    await expect(count()).resolves.toMatchObject({ impressions: 2, saves: null, views: null });
    stage.answers({ body: {} }, denied);
    expect(await failureOf(count())).toBe('permission');
    stage.answers(refused(404, 50, 'Pin not found.'));
    expect(await failureOf(count())).toBe('not_found');
  });
});
