import { scheduleFields, uploadedAssetId } from '#libs/schedules';
import { DescribedShape } from '../../http/index.js';

const { asset } = scheduleFields;

/** Media a post refers to: an address, or the id of an upload. */
@DescribedShape({
  name: 'AssetInput',
  fields: Object.values(asset),
  keywords: {
    anyOf: [
      ...asset.url.spellings.map((name) => ({
        required: [name],
        properties: { [name]: { type: 'string' } },
      })),
      ...asset.id.spellings.map((name) => ({
        required: [name],
        properties: { [name]: uploadedAssetId },
      })),
    ],
  },
})
export class AssetInput {}
