import type { AppliableSchedule, CampaignGraph } from '#libs/schedules';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { CampaignGraphBody } from '../posts/campaign-graph.response.js';
import { openObject } from '../posts/property-shapes.js';

@ApiSchema({ name: 'RunCampaignResponse' })
export class RunCampaignResponse extends OkResponse {
  @ApiProperty({ type: () => CampaignGraphBody })
  campaign!: CampaignGraph;

  @ApiProperty({ ...openObject, description: 'The same as a draft that can be applied again.' })
  schedule!: AppliableSchedule;
}
