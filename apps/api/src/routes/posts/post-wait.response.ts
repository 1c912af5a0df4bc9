import type { PostWait } from '#libs/posts';
import { ApiProperty, ApiSchema } from '../../http/index.js';
import { optionalTime } from './property-shapes.js';

/** Why a post that is due does not go out yet. */
@ApiSchema({ name: 'PostWait' })
export class PostWaitBody {
  @ApiProperty({ type: 'string', description: 'The post it waits for.' })
  postId!: string;

  @ApiProperty({ type: 'string', enum: ['outcome_unclear'] })
  reason!: string;

  @ApiProperty({ type: 'string', description: 'The same in words.' })
  message!: string;

  @ApiProperty({
    ...optionalTime,
    description: 'When the network is asked about that post again; null while it is being asked.',
  })
  until!: string | null;

  @ApiProperty({ type: 'integer', description: 'After so many looks at most it waits no longer.' })
  looksLeft!: number;
}

export function presentWait({ postId, reason, until, looksLeft }: PostWait): PostWaitBody {
  const message = `It waits for ${postId} of the same account, of which it is not known yet whether it is out.`;
  return { postId, reason, message, until: until?.toISOString() ?? null, looksLeft };
}
