import type { Speaker } from '#libs/posts';
import type { Caller } from '../../guards/index.js';
import { ApiProperty, ApiSchema } from '../../http/index.js';

/** Who said something about a post, as they were called then. */
@ApiSchema({ name: 'Speaker' })
export class SpeakerBody {
  @ApiProperty({ type: 'string', enum: ['user', 'key', 'review_link'] })
  type!: string;

  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({
    type: 'string',
    description:
      'Of a decision by a review link: the link and who made it. Of a comment by one: as its author called themselves.',
  })
  name!: string;

  @ApiProperty({
    type: 'string',
    required: false,
    description: 'Of a decision by a review link: who made the link.',
  })
  madeBy?: string;
}

/** Who speaks by a request. */
export function speakerOf(caller: Caller): Speaker {
  const { name } = caller;
  return caller.by === 'key'
    ? { type: 'key', id: caller.keyId, name }
    : { type: 'user', id: caller.userId, name };
}

export function presentSpeaker({
  type,
  id,
  name,
  madeBy,
}: Speaker & { readonly madeBy?: string }): SpeakerBody {
  return { type, id, name, ...(madeBy !== undefined && { madeBy }) };
}
