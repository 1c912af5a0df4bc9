import { askerOf, type Creator } from '#libs/posts';
import { termsOf, type Caller } from '../../guards/index.js';
import { ApiProperty, ApiSchema } from '../../http/index.js';
import { optionalText } from './property-shapes.js';

/** Who had a post made, as they were called then. */
@ApiSchema({ name: 'PostCreator' })
export class CreatorBody {
  @ApiProperty({ type: 'string', enum: ['user', 'key', 'system'] })
  type!: string;

  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({
    type: 'string',
    description: "A person's name or address; a key's label or its beginning.",
  })
  name!: string;

  @ApiProperty({ ...optionalText, description: 'Of keys only.' })
  keyKind!: string | null;
}

/** Who has a run made by a request. */
export function creatorOf(caller: Caller): Creator {
  return askerOf(termsOf(caller))!;
}

export function presentCreator({ type, id, name, keyKind }: Creator): CreatorBody {
  return { type, id, name, keyKind: keyKind ?? null };
}
