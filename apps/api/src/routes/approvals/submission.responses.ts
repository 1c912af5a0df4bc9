import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { PostBody } from '../posts/post.response.js';
import { RunBody } from '../runs/run.response.js';
import { ApprovalBriefBody } from './approval-brief.response.js';

const approval = {
  type: () => ApprovalBriefBody,
  nullable: true,
  description: 'Null: nobody has to agree, and it goes out.',
} as const;

@ApiSchema({ name: 'PostSubmissionResponse' })
export class PostSubmissionResponse extends OkResponse {
  @ApiProperty(approval)
  approval!: ApprovalBriefBody | null;

  @ApiProperty({ type: () => PostBody })
  post!: PostBody;
}

@ApiSchema({ name: 'RunSubmissionResponse' })
export class RunSubmissionResponse extends OkResponse {
  @ApiProperty(approval)
  approval!: ApprovalBriefBody | null;

  @ApiProperty({ type: () => RunBody })
  run!: RunBody;
}
