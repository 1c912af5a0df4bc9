import { newId } from '#libs/kernel';
import type { ApprovalVoter } from '#libs/posts';
import {
  approvalDesk,
  aPolicy,
  bootSchedules,
  failureOf,
  type ApprovalDesk,
  type SchedulesBench,
} from '../testing/index.js';

describe('who decides by a link', () => {
  let bench: SchedulesBench;
  let desk: ApprovalDesk;

  beforeAll(async () => {
    bench = await bootSchedules();
    desk = approvalDesk(bench);
  });
  afterAll(() => bench.close());

  it('has no word by a link that has ended meanwhile', async () => {
    await desk.rule(aPolicy());
    const post = await desk.one();
    const ended: ApprovalVoter = { ...desk.voter(), type: 'review_link', id: newId('rvw') };
    const refusal = await failureOf(desk.decide(await desk.openOf(post), ended));
    expect(refusal.code).toBe('review_link_ended');
    expect((await desk.row(post)).status).toBe('draft');
  });
});
