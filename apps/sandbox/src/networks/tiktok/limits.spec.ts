import { publicPost, refusal, TiktokClient } from './testing/tiktok-client.js';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('limits of TikTok', () => {
  const tiktok = TiktokClient.forSuite();

  const tooMany = [429, 'rate_limit_exceeded'];

  it('let six publications begin in a sliding minute, for each token', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect((await tiktok.direct()).status).toBe(200);
      tiktok.clock.advance(1_000);
    }
    const refused = await tiktok.direct();
    expect(refusal(refused)).toEqual(tooMany);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect((await tiktok.draft()).status).toBe(200);
    tiktok.clock.advance(minute - 6_000 + 1);
    expect((await tiktok.direct()).status).toBe(200);
    expect(refusal(await tiktok.direct())).toEqual(tooMany);
    await tiktok.connect();
    expect((await tiktok.direct()).status).toBe(200);
  });

  it('let 20 looks at the creator and 30 at a status through', async () => {
    const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
      for (let made = 0; made < count; made += 1) await call();
      return (await call()).status;
    };
    expect(await statuses(20, () => tiktok.creatorInfo())).toBe(429);
    expect(await statuses(30, () => tiktok.status('none'))).toBe(429);
  });

  it('can be widened for an application', async () => {
    await tiktok.control('applications/sandbox-client', { rateFactor: 2 });
    for (let count = 0; count < 12; count += 1) {
      expect((await tiktok.direct()).status).toBe(200);
    }
    expect(refusal(await tiktok.direct())).toEqual(tooMany);
  });

  it('let a creator post 15 times in a day, counting what was sent', async () => {
    await tiktok.control('applications/sandbox-client', { rateFactor: 10 });
    await tiktok.direct();
    for (let count = 0; count < 15; count += 1) await tiktok.upload();
    const refused = [403, 'spam_risk_too_many_posts'];
    expect(refusal(await tiktok.direct())).toEqual(refused);
    expect(refusal(await tiktok.creatorInfo())).toEqual([200, 'spam_risk_too_many_posts']);
    await tiktok.connect({ clientKey: 'other-client' });
    expect(refusal(await tiktok.direct())).toEqual(refused);
    expect((await tiktok.draft()).status).toBe(200);
    tiktok.clock.advance(day - minute);
    await tiktok.connect();
    expect(refusal(await tiktok.direct())).toEqual(refused);
    tiktok.clock.advance(minute);
    expect((await tiktok.direct()).status).toBe(200);
  });

  it('do not count posts that failed', async () => {
    await tiktok.control('creators/garden_news', { postsPerDay: 1, failReason: 'internal' });
    await tiktok.outcome(await tiktok.upload());
    await tiktok.control('creators/garden_news', { failReason: null });
    await tiktok.upload();
    expect((await tiktok.direct()).status).toBe(403);
  });

  it('keep banned people from posting', async () => {
    await tiktok.connect({ account: 'banned' });
    const refused = [403, 'spam_risk_user_banned_from_posting'];
    expect(refusal(await tiktok.direct())).toEqual(refused);
  });

  describe('of applications that were not audited', () => {
    const clientKey = 'unaudited-client';
    const privately = { ...publicPost, privacy_level: 'SELF_ONLY' };
    const refused = [403, 'unaudited_client_can_only_post_to_private_accounts'];

    it('want a private account and a private post', async () => {
      await tiktok.connect({ clientKey });
      expect(refusal(await tiktok.direct())).toEqual(refused);
      expect(refusal(await tiktok.direct(privately))).toEqual(refused);
      await tiktok.control('creators/garden_news', { isPrivate: true });
      expect((await tiktok.direct(privately)).status).toBe(200);
      const friends = { privacy_level: 'MUTUAL_FOLLOW_FRIENDS' };
      expect(refusal(await tiktok.direct(friends))).toEqual(refused);
    });

    it('let five people post in a day', async () => {
      const names = ['garden_news', 'garden.quiet', 'garden_roomy', 'slow_moderation', 'old_app'];
      for (const account of [...names, 'full_inbox']) {
        await tiktok.control(`creators/${account}`, { isPrivate: true });
        await tiktok.connect({ clientKey, account });
        const answer = await tiktok.direct(privately);
        expect(answer.status).toBe(names.includes(account) ? 200 : 403);
      }
      expect(refusal(await tiktok.creatorInfo())).toEqual([200, 'reached_active_user_cap']);
      const answer = await tiktok.direct(privately);
      expect(refusal(answer)).toEqual([403, 'reached_active_user_cap']);
      await tiktok.connect({ clientKey });
      expect((await tiktok.direct(privately)).status).toBe(200);
    });

    it('can be switched on for any application', async () => {
      await tiktok.control('applications/sandbox-client', { isAudited: false });
      expect(refusal(await tiktok.direct())).toEqual(refused);
    });
  });
});
