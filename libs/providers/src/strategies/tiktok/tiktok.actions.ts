import type { Action } from '../../kit/actions.js';
import { tiktok } from './tiktok.api.js';
import { readCreator } from './tiktok.creator.js';

/** What can be asked before a post is written (TikTok, "Query Creator Info"). */
export const tiktokActions: readonly Action[] = [
  {
    id: 'creator-info',
    label: 'What the account may choose',
    description:
      'Audiences the account offers, interactions it has switched off, and the longest video it may post. Read it right before composing.',
    fields: [],
    run: async (_given, context) => {
      const creator = await readCreator(tiktok.of(context));
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
    },
  },
];
