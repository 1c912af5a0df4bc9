import {
  LONGEST_LABEL_NAME,
  missedPolicies,
  MOST_LABELS_OF_POST,
  queuePositions,
} from '#libs/posts';
import { queueFields } from '../editing/queue-edit.js';
import { LONGEST_KEY } from './envelope.js';
import { assetFields, assetKinds, LONGEST_URL, WEB_ADDRESS } from './parse-asset.js';
import { LONGEST_DELAY_MS } from './parse-delay.js';
import { MOST_ASSETS } from './parse-media.js';
import { interactions } from './parse-step.js';
import { fields } from './parsing.js';

/** Characters that the name or id of a queue may have. */
const LONGEST_QUEUE = 100;

/** JSON Schema (2020-12) of one field's value; `x-provider-name` stands for every name of a network. */
export type FieldSchema = Readonly<Record<string, unknown>>;

/** A field of a document: every spelling the parser takes, and what it may hold beside null. */
export interface DescribedField {
  readonly spellings: readonly string[];
  readonly schema: FieldSchema;
}

const text = { type: 'string' } as const;
const object = { type: 'object', additionalProperties: true, properties: {} } as const;
const whole = { type: 'integer', minimum: 0 } as const;
const amount = { type: 'number', minimum: 0 } as const;
/** An instant, or a local time of some zone; `2026-03-01T09:00`. */
export const writtenTimeSchema = {
  type: 'string',
  anyOf: [
    { type: 'string', format: 'date-time' },
    {
      type: 'string',
      pattern:
        '^\\d{4}-\\d{2}-\\d{2}[Tt ]\\d{2}:\\d{2}(:\\d{2}([.,]\\d{1,9})?)?([Zz]|[+-]\\d{2}(:?\\d{2})?)?$',
    },
  ],
} as const;
const webAddress = { type: 'string', maxLength: LONGEST_URL, pattern: WEB_ADDRESS } as const;
const assetId = { type: 'string', pattern: '^asset_[0-9A-HJKMNP-TV-Z]{26}$' } as const;
/** A label by its name, or as answers tell it. */
const labels = {
  type: 'array',
  maxItems: MOST_LABELS_OF_POST,
  items: {
    anyOf: [
      { ...text, maxLength: LONGEST_LABEL_NAME },
      { ...object, required: ['name'], properties: { name: text } },
    ],
  },
} as const;
const queue = { ...text, maxLength: LONGEST_QUEUE } as const;
const queuePosition = {
  ...text,
  enum: [...queuePositions],
  default: 'next',
  description: 'Whether it takes the first free slot of the queue, or the first behind all taken.',
} as const;
const delay = (unitMs: number): FieldSchema => ({ ...amount, maximum: LONGEST_DELAY_MS / unitMs });
const ofAccount = 'Handle or id of a connected account.';
const ofZone = 'IANA time zone of times without an offset.';

const about = {
  envelope: {
    timezone: { ...text, default: 'UTC', description: ofZone },
    mode: {
      ...text,
      enum: ['scheduled', 'draft'],
      description:
        'Without it, campaigns or posts that all say draft make a draft; anything else is scheduled. Where one says draft and the rest would schedule it, the document is refused.',
    },
    onMissed: {
      ...text,
      enum: [...missedPolicies],
      description:
        'What becomes of a post that is late: goes out however late, is held for a person, or fails.',
    },
    idempotencyKey: {
      ...text,
      minLength: 1,
      maxLength: LONGEST_KEY,
      pattern: '\\S',
      description: 'The same key and document answer with the same run.',
    },
    posts: { type: 'array', items: { $ref: '#/components/schemas/PostInput' } },
    campaigns: { type: 'array', items: { $ref: '#/components/schemas/CampaignInput' } },
    schedule: {
      type: 'object',
      anyOf: [{ $ref: '#/components/schemas/ScheduleEnvelope' }],
      description: 'The envelope, wrapped.',
    },
  },
  campaign: {
    id: text,
    name: { ...text, pattern: '\\S' },
    publishAt: { ...writtenTimeSchema, description: 'Time of the first step of each target.' },
    timezone: { ...text, description: ofZone },
    labels: { ...labels, description: 'Labels of the targets and steps that say none themselves.' },
    queue: {
      ...queue,
      description:
        'The queue at whose slot the targets go out together that say neither a queue nor a time themselves.',
    },
    queuePosition,
    targets: {
      type: 'array',
      minItems: 1,
      items: { $ref: '#/components/schemas/CampaignTargetInput' },
    },
  },
  target: {
    id: text,
    account: { ...text, description: ofAccount },
    provider: { ...text, 'x-provider-name': true },
    publishAt: { ...writtenTimeSchema, description: 'Time of the first step.' },
    timezone: { ...text, description: ofZone },
    labels: { ...labels, description: 'Labels of the steps that say none themselves.' },
    queue: { ...queue, description: 'The queue at whose slot the first step goes out.' },
    queuePosition,
    steps: {
      type: 'array',
      minItems: 1,
      items: { $ref: '#/components/schemas/CampaignStepInput' },
    },
  },
  step: {
    id: { ...text, description: 'Name that replies may refer to.' },
    account: { ...text, description: ofAccount },
    provider: { ...text, 'x-provider-name': true },
    name: {
      ...text,
      description: 'Title where the network has titles; elsewhere a label that is not published.',
    },
    description: { ...text, description: 'The text.' },
    publishAt: {
      ...writtenTimeSchema,
      description: 'Missing: now. Without an offset: in the time zone.',
    },
    timezone: { ...text, description: ofZone },
    delayMs: { ...delay(1), description: 'How long after the step before it, in milliseconds.' },
    delaySeconds: { ...delay(1_000), description: 'The same in seconds.' },
    delayMinutes: { ...delay(60_000), description: 'The same in minutes.' },
    mediaLink: {
      type: 'string',
      anyOf: [webAddress, assetId],
      description: 'The only media, or the first of assets.',
    },
    assets: {
      type: 'array',
      maxItems: MOST_ASSETS,
      items: { anyOf: [webAddress, assetId, { $ref: '#/components/schemas/AssetInput' }] },
    },
    settings: {
      ...object,
      description: 'Settings of the network; GET /v1/accounts/{accountId}/settings describes them.',
    },
    labels: {
      ...labels,
      description:
        'Labels of the workspace by their names, in any case. An edit replaces them all.',
    },
    queue: {
      ...queue,
      description:
        'The queue at whose slot the post goes out, in the place of a time. Steps of campaigns go by that of their target.',
    },
    queuePosition,
    interactionType: { ...text, enum: [...interactions] },
    parentStepId: { ...text, description: 'Step that a reply or comment answers.' },
  },
} as const satisfies {
  [Part in keyof typeof fields]: { [Field in keyof (typeof fields)[Part]]: FieldSchema };
};

const aboutAssets = {
  url: { ...webAddress, description: 'Public address; not needed beside the id of an upload.' },
  id: { ...text, description: 'Id of an upload, or an id of your own.' },
  managed: { type: 'boolean', description: 'True for uploads to this service.' },
  originalFilename: text,
  mime: text,
  kind: { ...text, enum: [...assetKinds] },
  size: { ...whole, description: 'Bytes.' },
  duration: { ...amount, description: 'Seconds.' },
  width: { ...whole, description: 'Pixels.' },
  height: { ...whole, description: 'Pixels.' },
  altText: text,
} as const satisfies { [Field in keyof typeof assetFields]: FieldSchema };

/**
 * Every field the parser of schedules reads, by the same table of spellings, with what it may hold. The
 * OpenAPI document is made of it.
 */
export const scheduleFields = {
  envelope: described(fields.envelope, about.envelope),
  campaign: described(fields.campaign, about.campaign),
  target: described(fields.target, about.target),
  step: described(fields.step, about.step),
  asset: described(assetFields, aboutAssets),
};

/** What an edit of a stored post may say. Its place in the document stays, and how it hangs together with others. */
export const editFields = (({ account, name, description, publishAt, ...step }) => ({
  account,
  name: recommending('title', name),
  description: recommending('text', description),
  publishAt: recommending('publishAt', publishAt),
  timezone: step.timezone,
  mediaLink: recommending('mediaLink', step.mediaLink),
  assets: step.assets,
  settings: step.settings,
  labels: step.labels,
  queue: {
    spellings: queueFields.queue,
    schema: {
      ...text,
      maxLength: LONGEST_QUEUE,
      description:
        'A queue by its id, or its name in any case: the post takes a free slot of it, and says no time. Null takes it out of its queue and keeps its time; a time takes it out, too. A draft takes its slot when it is published.',
    },
  },
  queuePosition: {
    spellings: queueFields.queuePosition,
    schema: {
      ...text,
      enum: [...queuePositions],
      description:
        'The next free slot, or the one behind all that are taken. Without it, a post that has a slot of the queue keeps it; any other takes the next.',
    },
  },
}))(scheduleFields.step);

/** An object of an upload needs no address beside its id. */
export const uploadedAssetId: FieldSchema = assetId;

/** The same field, that spelling first. */
function recommending(name: string, { spellings, schema }: DescribedField): DescribedField {
  return { spellings: [name, ...spellings.filter((other) => other !== name)], schema };
}

function described<Name extends string>(
  spellings: Readonly<Record<Name, readonly string[]>>,
  schemas: Readonly<Record<Name, FieldSchema>>,
): Readonly<Record<Name, DescribedField>> {
  const names = Object.keys(spellings) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, { spellings: spellings[name], schema: schemas[name] }]),
  ) as Record<Name, DescribedField>;
}
