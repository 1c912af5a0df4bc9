import type { PostComment } from '#libs/posts';
import { ApiProperty, ApiSchema, CursorPageResponse, OkResponse } from '../../http/index.js';
import { presentSpeaker, SpeakerBody } from './speaker.response.js';

/** What somebody said about a post; it stays here. */
@ApiSchema({ name: 'PostComment' })
export class PostCommentBody {
  @ApiProperty({ type: 'string', example: 'pcm_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string' })
  text!: string;

  @ApiProperty({ type: () => SpeakerBody })
  by!: SpeakerBody;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

@ApiSchema({ name: 'PostCommentsResponse' })
export class PostCommentsResponse extends CursorPageResponse {
  @ApiProperty({ type: () => PostCommentBody, isArray: true })
  comments!: PostCommentBody[];
}

@ApiSchema({ name: 'PostCommentResponse' })
export class PostCommentResponse extends OkResponse {
  @ApiProperty({ type: () => PostCommentBody })
  comment!: PostCommentBody;
}

export function presentComment({ id, text, by, createdAt }: PostComment): PostCommentBody {
  return { id, text, by: presentSpeaker(by), createdAt: createdAt.toISOString() };
}
