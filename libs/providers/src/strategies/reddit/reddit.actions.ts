import type { ActionField, DiscoveryActionDefinition } from '../../contract/definition.js';

const subreddit: ActionField = {
  id: 'subreddit',
  type: 'string',
  required: true,
  description: 'Name of the community, with or without r/.',
};

/** What can be asked about communities before a post is written. */
export const redditActions: readonly DiscoveryActionDefinition[] = [
  {
    id: 'subreddit-targets',
    label: 'Communities',
    description: 'Communities of the user and their own profile, or communities a search finds.',
    fields: [
      { id: 'query', type: 'string', required: false, description: 'Searches all communities.' },
      {
        id: 'relation',
        type: 'string',
        required: false,
        description: 'subscriber (default), contributor or moderator.',
      },
      { id: 'after', type: 'string', required: false, description: 'Cursor of the page before.' },
    ],
  },
  {
    id: 'post-requirements',
    label: 'Requirements',
    description:
      'Kinds of posts the community takes, what Reddit checks at submission, and the rules its moderators wrote.',
    fields: [subreddit],
  },
  {
    id: 'link-flair-options',
    label: 'Post flairs',
    description: 'Flairs a post in the community may have.',
    fields: [subreddit],
  },
];
