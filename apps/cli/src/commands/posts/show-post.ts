import type { Schema } from '#libs/sdk';
import { paintStatus, postStatus } from '../../output/columns.js';
import type { Output } from '../../output/output.js';
import { shownTime } from '../../output/time.js';
import { safeText } from '../../terminal/safe-text.js';

type Post = Schema<'Post'>;

/** One post with everything a person asks about. */
export function showPost(post: Post, output: Output): void {
  output.answer(post, () => {
    const { style } = output;
    output.line(`${style.bold(post.id)}  ${paintStatus(postStatus(post), style)}`);
    output.facts({
      account: post.account,
      at: shownTime(post.publishAtUtc),
      ...(post.publishedAt ? { published: shownTime(post.publishedAt) } : {}),
      ...(post.providerUrl ? { link: post.providerUrl } : {}),
      run: post.runId,
      ...(post.approvalId ? { approval: `${post.approval} ${post.approvalId}` } : {}),
      ...(post.campaignName ? { campaign: post.campaignName } : {}),
      attempts: post.attempts,
      ...(post.nextAttemptAt ? { next: shownTime(post.nextAttemptAt) } : {}),
      ...(post.errorCode ? { error: `${post.errorCode}: ${post.error ?? ''}` } : {}),
      ...(post.name ? { title: post.name } : {}),
    });
    for (const risk of post.risks ?? [])
      output.line(style.yellow(`at risk: ${safeText(risk.message)}`));
    if (post.description) output.line(`\n${safeText(post.description)}`);
  });
}
