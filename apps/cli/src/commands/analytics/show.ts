import type { Schema } from '#libs/sdk';
import type { Output } from '../../output/output.js';
import { shownTime } from '../../output/time.js';
import { metricFacts } from './metrics.js';

/** Numbers of one thing, and how old they are. */
export function showNumbers(answer: Schema<'AnalyticsResponse'>, output: Output): void {
  output.answer(answer, () => {
    const facts = metricFacts(answer.metrics);
    const { analytics, summary } = answer;
    if (Object.keys(facts).length > 0) output.facts(facts);
    else output.note(analytics?.message ?? 'No numbers are known.');
    if (analytics?.collectedAt) output.note(`As of ${shownTime(analytics.collectedAt)}`);
    if (summary) output.note(`Of ${summary.contributingPostCount} of ${summary.totalPosts} posts`);
  });
}
