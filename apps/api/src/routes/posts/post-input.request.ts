import { scheduleFields } from '#libs/schedules';
import { ApiExtraModels, DescribedShape } from '../../http/index.js';
import { AssetInput } from './asset-input.request.js';

const { account, ...rest } = scheduleFields.step;

/** One post of a schedule. */
@DescribedShape({
  name: 'PostInput',
  fields: [{ ...account, required: true }, ...Object.values(rest)],
})
@ApiExtraModels(AssetInput)
export class PostInput {}

/** One step of a campaign: a post whose account is that of its target. */
@DescribedShape({ name: 'CampaignStepInput', fields: Object.values(scheduleFields.step) })
@ApiExtraModels(AssetInput)
export class CampaignStepInput {}
