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

/** A good value, unless the field is spoilt under another spelling: both would be told as a conflict of the two. */
function unlessSpelt(good: Fields, spellings: readonly string[], fields: Fields): Fields {
  return spellings.some((spelling) => spelling in fields) ? fields : { ...good, ...fields };
}

const withAccount = (account: string, fields: Fields): Fields =>
  unlessSpelt({ account }, ['channel'], fields);

const withText = (fields: Fields): Fields =>
  unlessSpelt({ text: 'Another good post' }, ['description'], fields);

const withAddress = (url: string, fields: Fields): Fields =>
  unlessSpelt({ url }, ['media_link', 'mediaLink'], fields);
