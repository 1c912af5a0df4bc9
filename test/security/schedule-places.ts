import type { PopulatedWorkspace } from './populated-workspace.js';

type Fields = Readonly<Record<string, unknown>>;

/** An object inside a schedule document whose fields are spoilt one by one. */
export interface Place {
  /** As issues write it; empty for the document itself. */
  readonly path: string;
  readonly schemaName: string;
  /** The whole document with these fields set in this object. */
  readonly document: (fields: Fields) => object;
}

/** Every kind of object a document is made of, in an otherwise good document. */
export function placesFor({ handle, mediaLink }: PopulatedWorkspace): readonly Place[] {
  const good = { account: handle, text: 'A good post' };
  const campaigns = (target: Fields, campaign: Fields = {}) => ({
    campaigns: [
      {
        name: 'A good campaign',
        targets: [withAccount(handle, { steps: [{ text: 'A good step' }], ...target })],
        ...campaign,
      },
    ],
  });
  return [
    {
      path: '',
      schemaName: 'ScheduleEnvelope',
      document: (fields) => ({ posts: [good], ...fields }),
    },
    {
      path: 'posts[1]',
      schemaName: 'PostInput',
      document: (fields) => ({ posts: [good, withAccount(handle, withText(fields))] }),
    },
    {
      path: 'posts[0].assets[0]',
      schemaName: 'AssetInput',
      document: (fields) => ({ posts: [{ ...good, assets: [withAddress(mediaLink, fields)] }] }),
    },
    {
      path: 'campaigns[0]',
      schemaName: 'CampaignInput',
      document: (fields) => campaigns({}, fields),
    },
    { path: 'campaigns[0].targets[0]', schemaName: 'CampaignTargetInput', document: campaigns },
    {
      path: 'campaigns[0].targets[0].steps[0]',
      schemaName: 'CampaignStepInput',
      document: (fields) => campaigns({ steps: [withText(fields)] }),
    },
  ];
}

/** Likewise `account` beside a spoilt `channel`. */
function withAccount(account: string, fields: Fields): Fields {
  return 'channel' in fields ? fields : { account, ...fields };
}

/** `text` beside a spoilt `description` would be told as a conflict of two spellings. */
function withText(fields: Fields): Fields {
  return 'description' in fields || 'text' in fields
    ? fields
    : { text: 'Another good post', ...fields };
}

/** Likewise `url` beside a spoilt `media_link`. */
function withAddress(url: string, fields: Fields): Fields {
  return 'media_link' in fields || 'mediaLink' in fields ? fields : { url, ...fields };
}
