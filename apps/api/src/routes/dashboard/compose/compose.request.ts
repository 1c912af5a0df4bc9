import { editFields, scheduleFields, type DescribedField } from '#libs/schedules';
import { ApiExtraModels, DescribedShape } from '../../../http/index.js';
import { AssetInput } from '../../posts/asset-input.request.js';

const { envelope } = scheduleFields;
const { name, description, mediaLink, assets, settings, labels } = editFields;
const account: DescribedField = {
  spellings: ['account', 'accountHandle'],
  schema: { type: 'string', description: 'Handle or id of the only account.' },
};

/** Every field of the form, with all its spellings; the reader of the form uses the same table. */
export const composeFields = {
  name,
  description,
  account,
  targets: {
    spellings: ['targets'],
    schema: { type: 'array', items: { $ref: '#/components/schemas/DashboardComposeTarget' } },
  },
  assets,
  mediaLink,
  settings: {
    ...settings,
    schema: {
      ...settings.schema,
      description: 'Settings for targets that have none of their own.',
    },
  },
  labels: {
    ...labels,
    schema: { ...labels.schema, description: 'Labels of every post, by their names.' },
  },
  timezone: envelope.timezone,
  onMissed: envelope.onMissed,
  publishAt: {
    spellings: editFields.publishAt.spellings,
    schema: {
      ...editFields.publishAt.schema,
      anyOf: [
        { type: 'string', pattern: '^\\s*$' },
        ...(editFields.publishAt.schema['anyOf'] as object[]),
      ],
      description: 'Without it, and without publishNow, the post is a draft.',
    },
  },
  publishNow: {
    spellings: ['publishNow'],
    schema: { type: 'boolean', description: 'Publish at once, whatever publishAt says.' },
  },
  campaignName: {
    spellings: ['campaignName'],
    schema: { type: 'string', description: 'Makes the targets a campaign of this name.' },
  },
  idempotencyKey: envelope.idempotencyKey,
} as const satisfies Readonly<Record<string, DescribedField>>;

/** One account of a composed post. */
@DescribedShape({
  name: 'DashboardComposeTarget',
  fields: [{ ...account, required: true }, settings],
})
class DashboardComposeTarget {}

/** A post as a form composes it. */
@DescribedShape({ name: 'DashboardComposeRequest', fields: Object.values(composeFields) })
@ApiExtraModels(AssetInput, DashboardComposeTarget)
export class DashboardComposeRequest {}
