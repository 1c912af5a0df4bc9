import { ApiProperty, ApiSchema } from '../../http/index.js';
import { ValidationIssueBody } from './issue.response.js';
import { PostResponse } from './posts.response.js';

@ApiSchema({ name: 'DashboardPostUpdateResponse' })
export class DashboardPostUpdateResponse extends PostResponse {
  @ApiProperty({ type: () => ValidationIssueBody, isArray: true })
  warnings!: ValidationIssueBody[];
}
