import type { AppliableSchedule, CampaignGraph, ScheduleReport } from '#libs/schedules';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ApprovalForecastBody } from './approval-forecast.response.js';
import { CampaignGraphBody } from './campaign-graph.response.js';
import { ConfirmationBody, presentConfirmation } from './confirmation.response.js';
import { ValidationIssueBody } from './issue.response.js';
import { PreparedPostBody, presentPreparedPost } from './prepared-post.response.js';
import { openObject } from './property-shapes.js';

@ApiSchema({ name: 'ValidateResponse' })
export class ValidateResponse extends OkResponse {
  @ApiProperty({ type: 'string', description: 'The workspace.' })
  tenantId!: string;

  @ApiProperty({ type: 'string' })
  timezone!: string;

  @ApiProperty({ type: 'string', enum: ['scheduled', 'draft'] })
  mode!: string;

  @ApiProperty({ type: 'integer' })
  totalPosts!: number;

  @ApiProperty({ type: () => PreparedPostBody, isArray: true })
  posts!: PreparedPostBody[];

  @ApiProperty({ type: 'string', required: false, enum: ['posts_v1', 'campaigns_v2'] })
  sourceModel!: string;

  @ApiProperty({ type: 'integer', required: false })
  totalCampaigns!: number;

  @ApiProperty({
    type: () => CampaignGraphBody,
    nullable: true,
    required: false,
    description: 'Null for a list of posts.',
  })
  campaign!: CampaignGraph | null;

  @ApiProperty({
    ...openObject,
    nullable: true,
    required: false,
    description: 'The document in canonical form.',
  })
  schedule!: AppliableSchedule | null;

  @ApiProperty({
    type: () => ConfirmationBody,
    nullable: true,
    required: false,
    description: 'For keys; null for a draft. Good for 15 minutes.',
  })
  confirmation!: ConfirmationBody | null;

  @ApiProperty({
    type: () => ApprovalForecastBody,
    nullable: true,
    required: false,
    description: 'Null for a draft, and where nobody would be asked.',
  })
  approval!: ApprovalForecastBody | null;

  @ApiProperty({ type: () => ValidationIssueBody, isArray: true, required: false })
  warnings!: ValidationIssueBody[];
}

/** A valid schedule, for validate and preview. */
export function presentReport(workspaceId: string, report: ScheduleReport): ValidateResponse {
  return {
    ok: true,
    tenantId: workspaceId,
    timezone: report.timezone,
    mode: report.mode,
    totalPosts: report.posts.length,
    posts: report.posts.map(presentPreparedPost),
    sourceModel: report.sourceModel,
    totalCampaigns: report.totalCampaigns,
    campaign: report.campaign,
    schedule: report.schedule,
    confirmation: report.confirmation && presentConfirmation(report.confirmation),
    approval: report.approval,
    warnings: [...report.warnings],
  };
}
