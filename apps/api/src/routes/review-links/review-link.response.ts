import type { ReviewLink } from '#libs/posts';
import { ApiProperty, ApiSchema, CursorPageResponse, OkResponse } from '../../http/index.js';
import { SpeakerBody } from '../comments/speaker.response.js';

const time = { type: 'string', format: 'date-time' } as const;

/** Posts that are shown to people outside. */
@ApiSchema({ name: 'ReviewLink' })
export class ReviewLinkBody {
  @ApiProperty({ type: 'string', example: 'rvw_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;

  @ApiProperty({ type: 'boolean' })
  mayVote!: boolean;

  @ApiProperty({ type: 'integer' })
  postCount!: number;

  @ApiProperty({
    type: 'string',
    format: 'uri',
    description: 'Whoever has it sees the posts; keep it to those it is for.',
  })
  url!: string;

  @ApiProperty(time)
  expiresAt!: string;

  @ApiProperty({ type: () => SpeakerBody })
  createdBy!: SpeakerBody;

  @ApiProperty(time)
  createdAt!: string;
}

@ApiSchema({ name: 'ReviewLinksResponse' })
export class ReviewLinksResponse extends CursorPageResponse {
  @ApiProperty({ type: () => ReviewLinkBody, isArray: true })
  reviewLinks!: ReviewLinkBody[];
}

@ApiSchema({ name: 'ReviewLinkResponse' })
export class ReviewLinkResponse extends OkResponse {
  @ApiProperty({ type: () => ReviewLinkBody })
  reviewLink!: ReviewLinkBody;
}

export function presentReviewLink(link: ReviewLink, url: string): ReviewLinkBody {
  const { id, name, mayVote, postIds, expiresAt, createdBy, createdAt } = link;
  return {
    ...{ id, name, mayVote, postCount: postIds.length, url },
    expiresAt: expiresAt.toISOString(),
    createdBy: { type: createdBy.type, id: createdBy.id, name: createdBy.name },
    createdAt: createdAt.toISOString(),
  };
}
