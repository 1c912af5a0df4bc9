import { failureOf } from '#libs/schedules/testing';
import { bootPlanning, type PlanningBench } from '../../testing/index.js';
import { PreviewRecurrenceCommand } from '../commands/preview-recurrence/preview-recurrence.command.js';
import type { RecurrenceTerms } from '../domain/recurrence.js';

let bench: PlanningBench;
beforeEach(async () => {
  bench = await bootPlanning();
});
afterEach(() => bench.close());

describe('before it is stored', () => {
  const issuesOf = async (terms: Partial<RecurrenceTerms>) => {
    const { details } = await failureOf(bench.create(terms));
    const issues = (details['issues'] ?? []) as readonly { code: string; path: string }[];
    return issues.map(({ code, path }) => `${code} ${path}`);
  };

  it('is checked like what it will make, each variant at its place', async () => {
    const posts = [{ account: 'telegram:@nobody', text: 'a' }];
    expect(await issuesOf({ document: { posts } })).toEqual([
      'account_not_found document.posts[0].account',
    ]);
    const long = 'x'.repeat(5_000);
    expect(await issuesOf({ variants: [{ text: 'fine' }, { text: long }] })).toEqual([
      'text_too_long variants[1].posts[0].text',
    ]);
    const timed = [{ account: bench.account, text: 'a', publish_at: '2026-12-01T09:00' }];
    expect(await issuesOf({ document: { posts: timed } })).toEqual([
      'recurrence_time_conflict document.posts[0].publish_at',
    ]);
    const many = Array.from({ length: 101 }, () => ({ account: bench.account, text: 'a' }));
    expect(await issuesOf({ document: { posts: many } })).toEqual(['schedule_too_large document']);
  });

  it('names no queue: its rule says when it goes out', async () => {
    const inQueue = { account: bench.account, text: 'a', queue: 'Mornings' };
    const ofPosts = await issuesOf({ document: { posts: [inQueue] } });
    expect(ofPosts).toContain('recurrence_time_conflict document.posts[0].queue');
    const targets = [{ account: bench.account, queue: 'Mornings', steps: [{ text: 'a' }] }];
    const campaigns = [{ name: 'Spring', queue: 'Mornings', targets }];
    expect(await issuesOf({ document: { campaigns } })).toEqual(
      expect.arrayContaining([
        'recurrence_time_conflict document.campaigns[0].queue',
        'recurrence_time_conflict document.campaigns[0].targets[0].queue',
      ]),
    );
  });

  it('needs variants where the network minds the same text', async () => {
    await bench.addAccount('x:@ada');
    const document = { posts: [{ account: 'x:@ada', text: 'a' }] };
    expect(await issuesOf({ document })).toEqual(['variants_required document.posts[0].text']);
    const weekly = await bench.create({ document, rule: 'FREQ=WEEKLY' });
    expect(weekly.accountIds).toHaveLength(1);
    const seven = Array.from({ length: 7 }, (_, index) => ({ text: `day ${index}` }));
    await bench.create({ document, variants: seven });
    expect(await issuesOf({ document, variants: seven.slice(1) })).toHaveLength(6);
  });

  it.each([
    [{ rule: 'FREQ=DAILY;BYMONTHDAY=40' }, 'recurrence_rule_invalid'],
    [{ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'recurrence_empty'],
    [{ rule: 'FREQ=DAILY;UNTIL=20261101' }, 'recurrence_empty'],
    [{ timezone: 'Mars/Base' }, 'recurrence_rule_invalid'],
    [{ startsLocal: '2026-02-30T09:00' }, 'recurrence_rule_invalid'],
    [{ startsLocal: '2026-11-22T09:00:30' }, 'recurrence_rule_invalid'],
    [{ document: { posts: [{ text: 'x'.repeat(300_000) }] } }, 'validation_failed'],
  ])('is refused: %j', async (terms, code) => {
    expect((await failureOf(bench.create(terms as Partial<RecurrenceTerms>))).code).toBe(code);
  });

  it('shows when it would go out, with or without a document', async () => {
    const preview = (document: RecurrenceTerms['document'] | null, count = 3) =>
      bench.commands.execute(
        new PreviewRecurrenceCommand(
          bench.workspaceId,
          {
            document,
            variants: [{ text: 'one' }, { text: 'two' }],
            order: 'sequence',
            startsLocal: '2027-03-27T02:30',
            timezone: 'Europe/Berlin',
            rule: 'FREQ=DAILY',
          },
          count,
          null,
        ),
      );
    const { times } = await preview(null);
    expect(times.map(({ stamp, at, variant }) => [stamp, at.toISOString(), variant])).toEqual([
      ['2027-03-27T02:30', '2027-03-27T01:30:00.000Z', 0],
      ['2027-03-28T02:30', '2027-03-28T01:00:00.000Z', 1],
      ['2027-03-29T02:30', '2027-03-29T00:30:00.000Z', 0],
    ]);
    const { errors } = await preview({ posts: [{ account: 'telegram:@nobody', text: 'a' }] });
    expect(errors.map(({ code }) => code)).toEqual(['account_not_found', 'account_not_found']);
  });
});
