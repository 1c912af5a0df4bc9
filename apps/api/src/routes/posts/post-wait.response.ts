import { type PostWait, waitReasons } from '#libs/posts';
import { ApiProperty, ApiSchema } from '../../http/index.js';
import { optionalTime } from './property-shapes.js';

/** Why a post that is due does not go out yet. */
@ApiSchema({ name: 'PostWait' })
export class PostWaitBody {
  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The post it waits for; null when it waits for its network.',
  })
  postId!: string | null;

  @ApiProperty({ type: 'string', enum: [...waitReasons] })
  reason!: string;

  @ApiProperty({ type: 'string', description: 'The same in words.' })
  message!: string;

  @ApiProperty({
    ...optionalTime,
    description:
      'When the network is asked again: about that post, or whether it is back. Null while it is being asked.',
  })
  until!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'After so many looks at most it waits no longer; null when it waits for its network.',
  })
  looksLeft!: number | null;

  @ApiProperty({
    ...optionalTime,
    description: 'Since when the network gives no clear answers; null when it waits for a post.',
  })
  since!: string | null;
}

export function presentWait(wait: PostWait): PostWaitBody {
  const { postId, reason, until, looksLeft, since } = wait;
  return {
    postId,
    reason,
    message: messageOf(wait),
    until: until?.toISOString() ?? null,
    looksLeft,
    since: since?.toISOString() ?? null,
  };
}

function messageOf({ postId, reason }: PostWait): string {
  return reason === 'network_unavailable'
    ? 'Its network gives no clear answers. It is published, in order, once the network does.'
    : `It waits for ${postId} of the same account, of which it is not known yet whether it is out.`;
}
