import {
  bodyOf,
  refusalOf,
  soon,
  startApprovalBench,
  type ApprovalBench,
} from '../../../../testing/approval-bench.js';

/* oxlint-disable typescript/no-explicit-any */
describe('the activity of a post', () => {
  let bench: ApprovalBench;
  let { ada, edna, carl, vera, account } = {} as ApprovalBench;

  beforeAll(async () => {
    bench = await startApprovalBench();
    ({ ada, edna, carl, vera, account } = bench);
  });
  afterAll(() => bench.test.stop());

  const send: ApprovalBench['send'] = (...asked) => bench.send(...asked);

  it('tells what people did, newest first and page by page', async () => {
    const { posts, approval: brief } = await bench.apply(carl, 'watched');
    const [{ id }] = posts;
    const path = `/v1/dashboard/posts/${id}/activity`;
    const asked = { account, publishAt: soon(90) };
    await bodyOf(send('PATCH', `/v1/dashboard/posts/${id}`, edna, asked));
    const act = (json: object): Promise<any> =>
      bodyOf(send('POST', '/v1/posts/actions', edna, { posts: [{ id }], ...json }));
    const say = { digest: brief.digest, comment: 'Shorter' };
    await bodyOf(send('POST', `/v1/approvals/${brief.id}/request-changes`, edna, say));
    await bodyOf(send('PATCH', `/v1/posts/${id}`, carl, { ...asked, text: 'seen' }));
    await act({ action: 'submit' });
    await act({ action: 'reschedule', shiftMs: 60_000 });
    await act({ action: 'cancel' });

    const told: any[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: any = await bodyOf(send('GET', `${path}?limit=3${more}`, vera));
      expect(page.activity.length).toBeLessThanOrEqual(3);
      told.push(...page.activity);
      cursor = page.nextCursor;
    }
    const lines = told.map(({ kind, by, fields, decision, comment }) =>
      [kind, by.id === carl.userId ? 'carl' : 'edna', ...fields, decision, comment]
        .filter((word) => word !== null)
        .join(' '),
    );
    expect(lines).toEqual([
      'canceled edna',
      'moved edna',
      'submitted carl',
      'edited carl text',
      'decided edna request_changes Shorter',
      'moved edna',
      'submitted carl',
      'created carl',
    ]);
    expect(await bodyOf(send('GET', path, vera))).toMatchObject({
      activity: told,
      nextCursor: null,
    });
    expect(await refusalOf(send('GET', `${path}?cursor=x`, vera))).toEqual([
      400,
      'invalid_parameter',
    ]);
    expect(await refusalOf(send('GET', '/v1/dashboard/posts/post_0/activity', vera))).toEqual([
      404,
      'post_not_found',
    ]);
  });

  it('tells on whose word an outcome is known', async () => {
    const [{ id }] = (await bench.apply(edna, 'unclear')).posts;
    await bench.test.database.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'outcome_unknown', due_at = NULL WHERE id = $1`,
      [id],
    );
    const path = `/v1/dashboard/posts/${id}`;
    await bodyOf(send('POST', `${path}/resolve`, ada, { outcome: 'absent' }));
    const { activity } = await bodyOf(send('GET', `${path}/activity`, vera));
    expect(activity.map(({ kind, by }: any) => `${kind} ${by.type} ${by.id}`)).toEqual([
      `resolved user ${ada.userId}`,
      `created user ${edna.userId}`,
    ]);
  });
});
