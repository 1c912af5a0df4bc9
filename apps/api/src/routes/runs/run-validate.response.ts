import type { DraftRunReport } from '#libs/schedules';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ApprovalForecastBody } from '../posts/approval-forecast.response.js';
import { ConfirmationBody, presentConfirmation } from '../posts/confirmation.response.js';
import { ValidationIssueBody } from '../posts/issue.response.js';

@ApiSchema({ name: 'RunValidateResponse' })
export class RunValidateResponse extends OkResponse {
  @ApiProperty({ type: 'string' })
  runId!: string;

  @ApiProperty({ type: 'integer', description: 'Drafts that would go out.' })
  totalPosts!: number;

  @ApiProperty({
    type: () => ConfirmationBody,
    nullable: true,
    description: 'For keys. Good for 15 minutes, for the run as it stands and the same startAt.',
  })
  confirmation!: ConfirmationBody | null;

  @ApiProperty({
    type: () => ApprovalForecastBody,
    nullable: true,
    required: false,
    description: 'Null where nobody would be asked.',
  })
  approval!: ApprovalForecastBody | null;

  @ApiProperty({ type: () => ValidationIssueBody, isArray: true })
  warnings!: ValidationIssueBody[];
}

export function presentDraftReport(runId: string, report: DraftRunReport): RunValidateResponse {
  return {
    ok: true,
    runId,
    totalPosts: report.totalPosts,
    confirmation: report.confirmation && presentConfirmation(report.confirmation),
    approval: report.approval,
    warnings: [...report.warnings],
  };
}
