import { scheduleFields } from '#libs/schedules';
import { ApiExtraModels, DescribedShape } from '../../http/index.js';
import { CampaignStepInput, PostInput } from './post-input.request.js';

const { envelope, campaign, target } = scheduleFields;

/** One account of a campaign with its steps. */
@DescribedShape({
  name: 'CampaignTargetInput',
  fields: Object.values({
    ...target,
    account: { ...target.account, required: true },
    steps: { ...target.steps, required: true },
  }),
})
@ApiExtraModels(CampaignStepInput)
class CampaignTargetInput {}

/** The same message for several accounts, in steps. */
@DescribedShape({
  name: 'CampaignInput',
  fields: Object.values({
    ...campaign,
    name: { ...campaign.name, required: true },
    targets: { ...campaign.targets, required: true },
  }),
})
@ApiExtraModels(CampaignTargetInput)
class CampaignInput {}

/** A schedule: exactly one of posts and campaigns. The envelope may also be sent inside `schedule`. */
@DescribedShape({ name: 'ScheduleEnvelope', fields: Object.values(envelope) })
@ApiExtraModels(PostInput, CampaignInput)
export class ScheduleEnvelope {}
