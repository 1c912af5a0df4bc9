import { ProviderFailure } from '../../contract/failure.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { TiktokClient } from './tiktok.client.js';
import { readCreator } from './tiktok.creator.js';

/** Runs one of the definition's actions. @throws ProviderFailure */
export async function runAction(actionId: string, context: CallContext): Promise<ActionResult> {
  if (actionId === 'creator-info') return tellCreator(context);
  throw new ProviderFailure({
    failureClass: 'not_found',
    message: `TikTok has no action ${actionId}`,
  });
}

async function tellCreator(context: CallContext): Promise<ActionResult> {
  const creator = await readCreator(TiktokClient.of(context));
  return {
    creator: {
      username: creator.username,
      nickname: creator.nickname,
      privacyLevels: creator.privacyLevels,
      commentsAllowed: !creator.isCommentDisabled,
      duetsAllowed: !creator.isDuetDisabled,
      stitchesAllowed: !creator.isStitchDisabled,
      maxVideoSeconds: creator.maxVideoSeconds,
    },
    notes: [
      'Choose the audience anew for each post; none may be preselected',
      'What is not allowed here must stay disabled in the settings of the post',
    ],
  };
}
